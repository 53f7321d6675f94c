import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import AboutPage from "@/app/(site)/aboutme/page";
import ContactPage from "@/app/(site)/contact/page";
import ProcessPage from "@/app/(site)/designprocess/page";
import HomePage from "@/app/(site)/page";
import StatusPage from "@/app/(site)/status/page";
import { CaseStudiesPanel } from "@/components/layout/case-studies-panel";
import { ContributionsPanel } from "@/components/layout/contributions-panel";
import { FooterLines } from "@/components/layout/footer-lines";
import { headerItems } from "@/components/layout/header-items";
import { menuLinks } from "@/lib/content/menu-links";
import { own } from "@/lib/content/own";
import { words } from "@/lib/words/site-words";

vi.mock("@/lib/content/resume-poster", () => ({ resumePoster: () => null }));
// Every list is empty, and what may be left out is, but for the resume.
vi.mock("@/lib/content/own", async (importOriginal) => {
  const own = (await importOriginal<typeof import("@/lib/content/own")>()).own();
  const { home } = await import("@/lib/content/schema/site");
  const { navigation } = await import("@/lib/content/schema/navigation");
  const { about, designProcess, status } = await import("@/lib/content/schema/pages");
  const tab = { id: "all", label: "All", beforeHighlighter: "I am", highlighter: own.site.name };
  const content = {
    ...own,
    site: { ...own.site, socials: [], renderings: own.site.renderings.slice(0, 1), resumePdf: "/a.pdf" },
    home: home.parse({ greeting: "Hello", tabs: [tab] }),
    about: about.parse({ title: "About me", intro: "A sentence." }),
    designProcess: designProcess.parse({
      heading: "Process",
      description: "Words.",
      board: { title: "Board" },
    }),
    status: status.parse({ overall: "All is well" }),
    navigation: navigation.parse({
      // No page has a label for the footer.
      pages: own.navigation.pages.map(({ footer, ...page }) => page),
      header: { caseStudies: {} },
    }),
  };
  return { own: () => content };
});

const outline = (html: string) => ({
  headings: html.match(/<h[2-6]/g) ?? [],
  lists: html.match(/<(ul|ol|dl|table|nav)\b/g) ?? [],
  sections: html.match(/<section\b/g) ?? [],
});
const NOTHING = { headings: [], lists: [], sections: [] };

test.each([
  ["about", AboutPage, NOTHING],
  ["status", StatusPage, NOTHING],
  ["design process", ProcessPage, NOTHING],
  ["contact", ContactPage, { ...NOTHING, sections: ["<section"] }],
  ["home", HomePage, { ...NOTHING, sections: ["<section"] }],
])("%s without its lists has its opening, and no empty heading, list or landmark", (_, Page, expected) => {
  const html = renderToStaticMarkup(<Page />);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(outline(html)).toEqual(expected);
});

test("the footer without links and places elsewhere has neither list nor landmark", () => {
  const footer = (
    <FooterLines {...own().site} allRights="Mine." links={menuLinks("footer")} words={words().frame} />
  );
  expect(outline(renderToStaticMarkup(footer))).toEqual(NOTHING);
});

test("without panels the header has plain links, case studies among them, and no contributions", () => {
  const items = headerItems(own().navigation.header);
  const named = own().navigation.pages.filter((page) => page.header);
  expect(items).toEqual(named.map((page) => ({ kind: "link", label: page.header, path: page.path })));
});

const project = { title: "Icons", description: "Words.", link: "https://example.com/", linkLabel: "View" };

test("with something to show there are panels, each with what it has", () => {
  const caseStudies = {
    ...own().navigation.header.caseStudies,
    links: [{ label: "All of them", path: "/casestudies", note: "The list" }],
  };
  const contributions = { label: "Contributions", title: "Mine", intro: undefined, projects: [project] };
  const panels = new Map<string, string>();
  for (const item of headerItems({ ...own().navigation.header, caseStudies, contributions }))
    if (item.kind === "panel")
      panels.set(
        item.id,
        renderToStaticMarkup(
          item.id === "case-studies" ? (
            <CaseStudiesPanel {...item.content} />
          ) : (
            <ContributionsPanel {...item.content} newTab={words().frame.newTab} />
          ),
        ),
      );
  // The list of studies has a panel where the header names it at all.
  const named = own().navigation.pages.some(({ path, header }) => path === "/casestudies" && header);
  expect([...panels.keys()]).toEqual(named ? ["case-studies", "contributions"] : ["contributions"]);
  if (named) {
    expect(panels.get("case-studies")).toContain("All of them");
    expect(panels.get("case-studies")?.match(/<ul/g)).toHaveLength(1);
  }
  expect(panels.get("contributions")).toContain("Icons");
});
