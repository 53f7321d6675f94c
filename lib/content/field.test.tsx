import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Services } from "@/components/home/sections";
import { headerItems } from "@/components/layout/header-items";
import { inLanguage } from "../words/asked-language";
import { field } from "./field";
import { menuLinks } from "./menu-links";
import { own } from "./own";
import type { OwnFound } from "./own-files";

vi.mock("../words/words.generated", async (actual) => {
  const { words } = await actual<typeof import("../words/words.generated")>();
  const [first] = Object.values(words);
  return { words: { "en-GB": first, fr: first, ar: first } };
});

vi.mock("./own.generated", async (actual) => {
  const generated = await actual<typeof import("./own.generated")>();
  const [found] = Object.values(generated.own) as [OwnFound];
  const blocks = (...titles: string[]) =>
    titles.map((title) => ({ title, description: "We draw.", points: ["One board", "24"] }));
  const contributions = (title: string) => ({
    ...{ label: "More", title, intro: undefined },
    projects: [{ title: "Kit", description: "Parts.", link: "https://example.org", linkLabel: "See" }],
  });
  const content = (drawing: string, contact: string): OwnFound => ({
    ...found,
    home: { ...found.home, services: { heading: "Services", blocks: blocks("Research", drawing) } },
    navigation: {
      pages: [
        { path: "/casestudies", header: "Work" },
        { path: "/contact", header: contact },
      ],
      header: {
        caseStudies: { links: [], recentTitle: undefined, recent: [] },
        contributions: contributions(contact),
      },
    },
  });
  const fr = content("Dessin", "Écrire");
  return {
    own: { "en-GB": content("Drawing", "Write"), fr, ar: fr },
    translated: {
      fr: {
        pages: ["/"],
        fields: {
          home: ["services blocks 1 title", "services blocks 1 points 0"],
          navigation: ["pages 1 header", "header contributions title"],
        },
      },
    },
  };
});

vi.mock("./catalogue", async (actual) => ({
  ...(await actual<object>()),
  catalogue: () => ({
    studies: [
      {
        ...{ slug: "ferry", title: "Le bac", description: "A board.", year: 2024 },
        translation: { lang: "fr", slug: "bac", fields: ["title"] },
      },
      { slug: "quay", title: "The quay" },
    ],
    locked: [{ slug: "rail", title: "The rail" }],
  }),
}));

vi.mock("./blog", () => ({
  articles: () => [
    {
      ...{ slug: "dock", title: "The dock", html: "<p>Le texte.</p>" },
      translation: { lang: "fr", slug: "quai", fields: ["body"] },
    },
  ],
}));

const services = () => {
  const { services } = own().home;
  return services && renderToStaticMarkup(<Services {...services} />);
};
const languageIn = (tag: string, name: string) => inLanguage(tag, () => field(name)).lang;

test("on a page in a second language each text without a translation says its language", () => {
  const html = inLanguage("fr", services);
  expect(html).toMatch(/<h2 [^>]*lang="en-GB"[^>]*>Services</);
  expect(html).toMatch(/<h3 [^>]*lang="en-GB"[^>]*>Research</);
  expect(html).toMatch(/<h3 (?!lang)[^>]*blocks 1 title">Dessin</);
  expect(html).toMatch(/<li [^>]*blocks 0 points 0" lang="en-GB">One board</);
  expect(html).toMatch(/<li [^>]*blocks 1 points 0">One board</);
  // Figures have no language.
  expect(html).toMatch(/<li [^>]*blocks 0 points 1">24</);
});

test("in the first language no text says it", () => {
  expect(services()).not.toContain("lang=");
  expect(field("home services heading")).toEqual({ "data-field": "home services heading" });
  expect(field(undefined)).toEqual({});
});

test("a text that runs the other way says so", () => {
  expect(inLanguage("ar", () => field("home services heading"))).toMatchObject({ lang: "en-GB", dir: "ltr" });
  expect(inLanguage("fr", () => field("home services heading"))).not.toHaveProperty("dir");
});

test("the links and panels of the header do as well", () => {
  expect(inLanguage("fr", () => menuLinks("header"))).toEqual([
    { path: "/casestudies", label: "Work", hrefLang: "en-GB", lang: "en-GB" },
    { path: "/contact", label: "Écrire", hrefLang: "en-GB" },
  ]);
  expect(menuLinks("header")).toEqual([
    { path: "/casestudies", label: "Work" },
    { path: "/contact", label: "Write" },
  ]);
  const panel = inLanguage("fr", headerItems).at(-1);
  expect(panel).toMatchObject({ label: "More", lang: "en-GB", content: { projects: [{ lang: "en-GB" }] } });
  expect(panel?.kind === "panel" && panel.content).not.toHaveProperty("lang");
});

test.each([
  ["a translated title of a study", "/casestudies/ferry title", undefined],
  ["a description that is not", "/casestudies/ferry description", "en-GB"],
  ["a year", "/casestudies/ferry year", undefined],
  ["a study without a translation", "/casestudies/quay title", "en-GB"],
  ["a locked study", "/casestudies/rail title", "en-GB"],
  ["private content", "private/rail/study.yaml title", "en-GB"],
  ["an article's title that is not translated", "/blog/dock title", "en-GB"],
  ["its text, which is", "/blog/dock body", undefined],
  ["a group with a translated text", "home services blocks", undefined],
  [
    "the study's title where the card has none",
    "home featured cards ferry title, /casestudies/ferry title",
    undefined,
  ],
  ["a translated entry found by its path", "navigation pages /contact header", undefined],
])("%s has its language: %s", (_, name, lang) => {
  expect(languageIn("fr", name)).toBe(lang);
});
