import { define } from "@/lib/content/define";
import { site as schema } from "@/lib/content/schema/site";

/** Who the site belongs to and how it behaves. Change the name here and every page, title and footer follows. */
export const site = define("content/site.ts", schema, {
  name: "Alex Doe",
  renderings: [
    { text: "Alex Doe", lang: "en" },
    { text: "एलेक्स डो", lang: "hi" },
    { text: "アレックス・ドウ", lang: "ja" },
    { text: "알렉스 도", lang: "ko" },
    { text: "أليكس دو", lang: "ar", dir: "rtl" },
    { text: "Алекс Доу", lang: "ru" },
    { text: "Άλεξ Ντο", lang: "el" },
    { text: "אלכס דו", lang: "he", dir: "rtl" },
    { text: "อเล็กซ์ โด", lang: "th" },
    { text: "அலெக்ஸ் டோ", lang: "ta" },
  ],
  role: "UX/UI and product designer",
  tagline: "I design screens for people whose eyes are needed somewhere else.",
  email: "alex@alexdoe.design",
  location: "Bengaluru, India",
  locale: "en-GB",
  resumeUrl: "/resume.pdf",
  resumePdf: "/resume.pdf",
  socials: [
    { kind: "code", label: "GitHub", alt: "Alex Doe on GitHub", link: "https://github.com/alexdoe" },
    { kind: "design", label: "Figma", alt: "Alex Doe on Figma", link: "https://www.figma.com/@alexdoe" },
    {
      kind: "notes",
      label: "Notion",
      alt: "Alex Doe's notes on Notion",
      link: "https://alexdoe.notion.site",
    },
    {
      kind: "network",
      label: "LinkedIn",
      alt: "Alex Doe on LinkedIn",
      link: "https://www.linkedin.com/in/alexdoe",
    },
  ],
  footerYear: 2024,
  rights:
    "This website is a personal portfolio. Copyright registration is pending. Unauthorised use of its text, pictures or case studies is prohibited.",
  desktopOnly: true,
  consent: "opt-out",
  transition: "blur",
});
