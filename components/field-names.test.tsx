import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import About from "@/app/(site)/aboutme/page";
import Changelog from "@/app/(site)/changelog/page";
import Contact from "@/app/(site)/contact/page";
import DesignProcess from "@/app/(site)/designprocess/page";
import Home from "@/app/(site)/page";
import MoodBoard from "@/app/(site)/photography/page";
import Privacy from "@/app/(site)/privacy/page";
import Status from "@/app/(site)/status/page";
import { ArticleView } from "@/components/blog/article-view";
import { BlogPage } from "@/components/blog/blog-page";
import { CaseListPage } from "@/components/case-list/case-list-page";
import { PublicStudy } from "@/components/case-study/public-study";
import { FooterLines } from "@/components/layout/footer-lines";
import { headerItems } from "@/components/layout/header-items";
import { HeaderNav } from "@/components/layout/header-nav";
import { articles } from "@/lib/content/blog";
import { catalogue } from "@/lib/content/catalogue";
import { menuLinks } from "@/lib/content/menu-links";
import { OWN_FILES, type OwnName } from "@/lib/content/own-files";
import { pathIn } from "@/lib/content/path-in";
import { siteContent } from "@/lib/content/site-content";
import { walkTexts } from "@/lib/content/walk-texts";
import { studyPath } from "@/lib/paths";
import { inLanguage } from "@/lib/words/asked-language";
import { language } from "@/lib/words/language";
import { words } from "@/lib/words/site-words";
import { UnlockGate } from "@/rooms/door/unlock-gate";
import { NdaWarning } from "@/rooms/door/warning";

// The same content once more, as in a language without translations.
vi.mock("@/lib/words/words.generated", async (actual) => {
  const { words } = await actual<typeof import("@/lib/words/words.generated")>();
  return { words: { ...words, und: Object.values(words)[0] } };
});
vi.mock("@/lib/content/own.generated", async (actual) => {
  const { own } = await actual<typeof import("@/lib/content/own.generated")>();
  return { own: { ...own, und: Object.values(own)[0] }, translated: {} };
});

const own = siteContent();

vi.mock("next/navigation", async (actual) => ({ ...(await actual<object>()), usePathname: () => "/" }));

const sources = new Map<string, unknown>([
  ...(Object.keys(OWN_FILES) as OwnName[]).map((name) => [name, own[name]] as const),
  ...[...catalogue().studies, ...catalogue().locked].map((one) => [studyPath(one.slug), one] as const),
  ...articles().map((one) => [`/blog/${one.slug}`, { ...one, body: one.html, headings: [] }] as const),
]);

type Shown = { text: string; fields: readonly string[]; lang?: string | undefined };

const VOID = /^(img|br|hr|source|input|link|meta)$/;
const REFERENCES: Record<string, string> = {
  "&#x27;": "'",
  "&amp;": "&",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
};
const plain = (html: string) => html.replace(/&(#x27|amp|quot|lt|gt);/g, (one) => REFERENCES[one] ?? one);

/** Each text of a page, with the fields that the nearest element around it names. */
function shownIn(page: ReactNode): Shown[] {
  const html = renderToStaticMarkup(page).replace(/<(script|style)\b.*?<\/\1>/gs, "");
  const around: Omit<Shown, "text">[] = [{ fields: [] }];
  const found: Shown[] = [];
  for (const [part, ends, name = "", attributes = ""] of html.matchAll(/<(\/?)([\w-]+)([^>]*)>|[^<]+/g)) {
    const { fields, lang } = around.at(-1) ?? { fields: [] };
    if (name === "") found.push({ text: plain(part).trim(), fields, lang });
    else if (ends) around.pop();
    else if (!VOID.test(name))
      around.push({
        fields: plain(attributes.match(/ data-field="([^"]*)"/)?.[1] ?? "")
          .split(", ")
          .filter(Boolean)
          .concat(/data-field=/.test(attributes) ? [] : fields),
        lang: attributes.match(/ lang="([^"]*)"/)?.[1] ?? lang,
      });
  }
  return found;
}

/** The texts that a field leads to, or null if there is no such field in its file. */
function textsAt(field: string): string[] | null {
  const [file = "", ...words] = field.split(" ");
  const source = sources.get(file);
  const path = source ? pathIn(source, words) : null;
  const value = path?.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    source,
  );
  if (!path) return null;
  const texts: string[] = typeof value === "number" ? [String(value)] : [];
  walkTexts(value, (_, text) => texts.push(text));
  return texts;
}

const gate = own.ndaGate;
const PAGES: readonly (readonly [
  kind: string,
  files: readonly string[],
  page: () => ReactNode,
  has?: unknown,
])[] = [
  ["home", ["home"], () => <Home />],
  ["about", ["about"], () => <About />, own.about],
  ["contact", ["contact"], () => <Contact />],
  ["process", ["designProcess"], () => <DesignProcess />, own.designProcess],
  ["mood board", ["moodBoard"], () => <MoodBoard />, own.moodBoard],
  ["privacy", ["privacy"], () => <Privacy />, own.privacy],
  ["status", ["status"], () => <Status />, own.status],
  ["changelog", ["changelog"], () => <Changelog />, own.changelog],
  [
    "list of studies",
    ["caseStudyList", ...catalogue().locked.map(({ slug }) => studyPath(slug))],
    () => <CaseListPage />,
  ],
  [
    "list of articles",
    ["blogList", ...articles().map(({ slug }) => `/blog/${slug}`)],
    () => <BlogPage />,
    own.blogList,
  ],
  ...catalogue().studies.map(
    (study) => [study.slug, [studyPath(study.slug)], () => <PublicStudy study={study} />] as const,
  ),
  ...articles().map(
    (one) => [one.slug, [`/blog/${one.slug}`], () => <ArticleView article={one} more={[]} />] as const,
  ),
  ["NDA gate", ["ndaGate"], () => gate && <NdaWarning {...gate} />, gate],
  ...catalogue().locked.map(
    (card) =>
      [
        `gate of ${card.slug}`,
        ["passcodeGate"],
        () =>
          own.passcodeGate && <UnlockGate words={own.passcodeGate} card={card} open={false} error={null} />,
      ] as const,
  ),
  [
    "header",
    ["navigation"],
    () => <HeaderNav items={headerItems()} mobile={menuLinks("menu")} words={words().frame} />,
    menuLinks("header").length > 0,
  ],
  [
    "footer",
    ["navigation", "site"],
    () => <FooterLines {...own.site} allRights="Mine." links={menuLinks("footer")} words={words().frame} />,
  ],
];

/** A label may be the name of a tool or a kind of thing, which the page has too. */
const isWords = (text: string) => text.length > 2;

const shownPages = PAGES.filter(([, , , has = true]) => has).map(([kind, files, page]) => ({
  kind,
  files,
  page,
}));

test.each(shownPages)(
  "on $kind every text names its field, and every field is in its file",
  ({ files, page }) => {
    const shown = shownIn(page());
    const fields = new Set(shown.flatMap((one) => one.fields));
    expect([...fields].filter((field) => textsAt(field) === null && !/ cards /.test(field))).toEqual([]);
    const written = new Set<string>();
    for (const file of files)
      walkTexts(sources.get(file), (_, text) => isWords(text) && written.add(text.trim()));
    const named = ({ text, fields }: Shown) =>
      fields.some((field) => textsAt(field)?.some((one) => one.includes(text)));
    const own = shown.filter(({ text }) => written.has(text));
    // The component itself may have the same word at another place.
    const found = new Set(own.filter(named).map(({ text }) => text));
    expect(own.filter(({ text }) => !found.has(text))).toEqual([]);
    expect(own.length).toBeGreaterThan(0);
  },
);

/** Names, words that the code chooses by a value or a count, and what the test itself hands to the footer. */
const WITHOUT =
  / (tools|readTime|period|year)$|^about clients|^site (email|rights|socials)|^status services \d+ status$/;

test.each(shownPages)("on $kind every text that is not translated says its language", ({ page }) => {
  const shown = inLanguage("und", () => shownIn(page()));
  const left = shown.filter(
    ({ text, fields, lang }) =>
      lang === undefined &&
      /\p{L}{3}/u.test(text) &&
      fields.some((field) => !WITHOUT.test(field) && textsAt(field)?.includes(text)),
  );
  expect(left).toEqual([]);
  expect(shown.some(({ lang }) => lang === language())).toBe(true);
});
