import { hasPage } from "@/lib/content/site-pages";
import { NDA_DOCUMENT, NDA_GATE, NDA_PAGES, OWNER, UNLOCK } from "@/lib/paths";

const page = (title: string, description: string) => ({
  title,
  description,
  keywords: [title],
  type: "website" as const,
});

/** Pages that are the product's and not the designer's: what search results and browser tabs say about them. */
const PAGES: Readonly<Record<string, ReturnType<typeof page>>> = {
  "/styleguide": page(
    "Style guide",
    "Every colour, size, space and part this portfolio is built from, in both themes and all states, read from the code at each build.",
  ),
  [NDA_GATE]: page(
    "NDA case studies",
    "Work under a non-disclosure agreement. Enter your company e-mail, get a 7-digit code, and read the document; each visit is logged by name and time.",
  ),
  [NDA_DOCUMENT]: page(
    "Under NDA",
    "A protected document for verified readers. Every page is marked with its reader's e-mail and the time; saving, printing and sharing are disabled.",
  ),
  [OWNER]: page(
    "Who opened what",
    "For the owner of this site alone: who opened the document and the private case studies, when, and how long they stayed on each of its pages.",
  ),
  [UNLOCK]: page(
    "Private content",
    "This case study is private. Enter the passcode from my resume to open it, or write to me and I will send you the passcode, usually the same day.",
  ),
  "/404": page(
    "Page not found",
    "Oops! The page you're looking for doesn't exist. Go to the home page, open the list of case studies, or write to me about where you found the link.",
  ),
};

/** One of them; undefined also for the NDA gate and its document where the site does not have them. */
export const productPage = (path: string) =>
  NDA_PAGES.includes(path) && !hasPage(NDA_GATE) ? undefined : PAGES[path];
