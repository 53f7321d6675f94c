import { saysWithoutScripts } from "../e2e/expect-words";
import { articlePath, articles, studies, studyPath } from "../e2e/site";
import { expect, test } from "../e2e/visitor";

/** Each page with texts of the specification. */
const WORDS: readonly [path: string, ...texts: string[]][] = [
  [
    "/",
    ...["Hello there,", "For anyone", "Recruiters", "Design Directors", "Product Designers"],
    ...["Product Managers", "Engineers", "Featured Case-Studies", "Benz AMG Car Racing", "~25%"],
    ...["$8.8B", "15 Mins", "~48 sec", "89%", "VIEW CASE STUDY", "VIEW MORE CASESTUDIES"],
    ...["What can I do for you?", "For businesses", "For startups", "For product teams"],
    ...["Welcome to my space on the Internets", "My Story", "Moodboard", "Design Process"],
    "Photography",
  ],
  [
    "/aboutme",
    ...["How and Where I work(ed)", "6.8+", "99+", "Baxter", "General Electric", "Tata Motors"],
    ...["Deloitte", "Honda", "Cortex AI", "Sony LIV", "Barclays", "Tata Advanced Systems"],
    ...["Know about CortexAI", "About me as a human"],
  ],
  [
    "/casestudies",
    ...["Web App", "Mobile App", "HMI Design", "Design System", "Heuristic Evaluation"],
    ...["Usability Testing", "Private work"],
  ],
  [
    "/ndacasestudies",
    "Sharing is definitely not caring",
    "Please use your official company email to access the project. This helps protect the work of all participating companies.",
    ...["only your company email is allowed", "Send OTP"],
  ],
  [
    "/unlock/hud",
    ...["PRIVATE CONTENT", "Enter passcode mentioned in resume to access project", "Unlock"],
    "Return Back",
  ],
  ["/designprocess", "process"],
  ["/contact", "Copy my e-mail", "Resume"],
  ["/blog", "Blogs", "Designing for the Two-Second Glance"],
  ["/blog/designing-for-the-two-second-glance", "Designing for the Two-Second Glance", "More Articles"],
  ["/photography", "Reset", "Shuffle"],
  [
    "/changelog",
    ...["2.1.0", "Jun 30, 2025", "1.9", "Jun 5, 2025", "1.8", "May 21, 2025", "1.0.0"],
    ...["October 2024", "NEW", "FEATURE", "Features", "Bug Fixes"],
  ],
  [
    "/status",
    ...["All systems operational", "Portfolio Website", "99.9%", "Case Studies", "99.8%"],
    ...["Photography Gallery", "100%", "Blog Platform", "99.7%", "Contact Form", "Dec 15, 2024"],
    ...["10 minutes", "Nov 28, 2024", "25 minutes", "245ms", "12,847"],
  ],
  ["/design-systems", "Private work"],
  ["/product-design", "Private work"],
  ["/ux-research", "Private work"],
];

test.describe("words of the specification", () => saysWithoutScripts(WORDS));

test("every case study and every article is whole", async ({ request }) => {
  const textOf = async (path: string) => {
    const html = await (await request.get(path)).text();
    return /<article\b.*?<\/article>/s.exec(html)?.[0] ?? "";
  };
  const wordsOf = (html: string) =>
    html
      .replace(/<[^>]*>/g, " ")
      .trim()
      .split(/\s+/).length;
  for (const { slug } of studies) {
    const study = await textOf(studyPath({ slug }));
    // The specification gives this study two minutes.
    expect(wordsOf(study), slug).toBeGreaterThan(slug === "instrumentcluster" ? 300 : 600);
    expect(study.match(/<img\b/g)?.length, slug).toBeGreaterThanOrEqual(4);
  }
  for (const article of articles)
    expect(wordsOf(await textOf(articlePath(article))), article.slug).toBeGreaterThan(500);
});
