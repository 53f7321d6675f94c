import { expect, test } from "vitest";
import { fileOfPage, findPlace, likeliest, type Pointed, startOf, wantedFor } from "./match";
import { type Source, textsOf } from "./texts";

const source = (file: string, page: string, value: unknown, body: string | null = null): Source => ({
  file,
  page,
  content: { value, body },
});
const SITE = { name: "Ada Quay", email: "ada@quay.example" };
const study = source("case-studies/ferry.yaml", "/casestudies/ferry", {
  title: "Ferry",
  year: 2025,
  cover: { imgSrc: "ferry/cover", alt: "A quay" },
  insights: [{ value: "~48 sec", description: "to find a departure" }],
  blocks: [
    {
      type: "content",
      title: "Overview",
      description: "One **bold** word.\n\n1. First [link](/x)\n2. Second",
    },
    { type: "image", imgSrc: "ferry/board", alt: "A board", caption: "The board at noon" },
    {
      type: "content",
      title: "Overview",
      description: "| Who | What |\n|---|---|\n| Rider | Asked the crew |",
    },
  ],
});
const menus = source("navigation.yaml", "/", {
  pages: [{ path: "/casestudies", header: "Case Studies", menu: "Case Studies", footer: "CASESTUDIES" }],
});
const home = source("home.yaml", "/", {
  greeting: "Hello",
  tabs: [{ id: "all", highlighter: "{name}" }],
  featured: { cards: [{ slug: "ferry", videoSrc: "/videos/ferry" }] },
});
const article = source(
  "blog/dials.md",
  "/blog/dials",
  { title: "Dials" },
  "Words.\n\n## Overview\n\n![x](ferry/cover)\n",
);
const ALL = [study, menus, home, article];

type Click = Partial<Pointed> & { open?: Source; isFrame?: boolean };
const placeOf = ({ open = study, isFrame = false, ...pointed }: Click) => {
  const here = { open: open.file, page: open.page, isFrame };
  return findPlace({ texts: [], hints: [], order: () => 0, ...pointed }, likeliest(ALL, here), SITE);
};

test.each([
  ["a title", ["Ferry"], ["title"]],
  ["a number", ["2025"], ["year"]],
  ["a figure", ["~48 sec"], ["insights", 0, "value"]],
  ["a caption", ["The board at noon"], ["blocks", 1, "caption"]],
  ["capitals and other spaces", ["THE BOARD\n at noon"], ["blocks", 1, "caption"]],
  ["a paragraph with a bold word", ["One bold word."], ["blocks", 0, "description"]],
  ["a numbered entry with a link", ["First link"], ["blocks", 0, "description"]],
  ["a table's cell", ["Asked the crew"], ["blocks", 2, "description"]],
  ["a label of the page beside a text", ["What it shows", "What it shows: A board"], ["blocks", 1, "alt"]],
] as const)("finds the field of %s", (_name, texts, path) => {
  expect(placeOf({ texts })).toEqual({ file: study.file, path });
});

test("equal texts are those of the file in the same order", () => {
  const nth = (place: number) => placeOf({ texts: ["Overview"], order: () => place })?.path;
  // A table of contents shows each once more.
  expect([0, 1, 2, 3].map(nth)).toEqual([0, 2, 0, 2].map((at) => ["blocks", at, "title"]));
});

test("a text of the header or footer is that of the menus, by place and spelling", () => {
  const shared = { texts: ["Case Studies"], isFrame: true };
  expect(placeOf({ ...shared, hints: ["header"] })?.path).toEqual(["pages", 0, "header"]);
  expect(placeOf({ ...shared, hints: ["header", "menu"], order: () => 1 })?.path).toEqual([
    "pages",
    0,
    "menu",
  ]);
  expect(placeOf({ texts: ["CASESTUDIES"], isFrame: true })).toEqual({
    file: "navigation.yaml",
    path: ["pages", 0, "footer"],
  });
});

test("a text of another file is found there, but not a paragraph of another page", () => {
  expect(placeOf({ texts: ["Ferry"], open: home })?.file).toBe(study.file);
  expect(placeOf({ texts: ["Dials"] })).toEqual({ file: article.file, path: ["title"] });
  expect(placeOf({ texts: ["Asked the crew"], open: home })).toBeNull();
  expect(placeOf({ texts: ["Nobody wrote this"] })).toBeNull();
});

test("{name} is the name of the site", () => {
  expect(placeOf({ texts: ["Ada Quay"], open: home })).toEqual({
    file: home.file,
    path: ["tabs", 0, "highlighter"],
  });
});

test.each([
  ["a picture of any width", "/pictures/ferry/board-1600.avif?v=12", study, ["blocks", 1, "imgSrc"]],
  ["a picture of a private study", "/casestudies/ferry/media/cover-800.webp", study, ["cover", "imgSrc"]],
  ["a picture in Markdown", "/pictures/ferry/cover-800.webp", article, ["body"]],
  ["a video", "/videos/ferry.mp4", home, ["featured", "cards", 0, "videoSrc"]],
] as const)("finds the field of %s", (_name, picture, open, path) => {
  expect(placeOf({ picture, open })).toEqual({ file: open.file, path });
});

test("the cursor goes to the paragraph, entry or cell", () => {
  const at = (path: readonly (string | number)[], shown: string) => {
    const { text = "" } = textsOf(study, SITE).find((one) => one.path.join() === path.join()) ?? {};
    return text.slice(startOf(text, { texts: [shown], hints: [], order: () => 0 }));
  };
  expect(at(["blocks", 0, "description"], "Second")).toBe("2. Second");
  expect(at(["blocks", 2, "description"], "Asked the crew")).toBe(" Asked the crew |");
});

test("a field that no page shows is marked by the texts beside it, never by another entry's", () => {
  const texts = (path: readonly (string | number)[]) =>
    wantedFor(study, path, 0, SITE).map(({ path: one }) => one.join("."));
  expect(texts(["blocks", 1, "size"])).toEqual(["imgSrc", "alt", "caption"].map((key) => `blocks.1.${key}`));
  expect(texts(["cover", "alt"])[0]).toBe("cover.alt");
  expect(texts(["blocks", 1])).toHaveLength(3);
  expect(texts(["lock"])).toEqual([]);
});

test("a page belongs to its own file, not to those of the whole site", () => {
  const files = [
    { ...menus, group: "Site" },
    { ...home, group: "Pages" },
  ];
  expect(fileOfPage(files, "/")).toBe("home.yaml");
  expect(fileOfPage(files, "/resume.pdf")).toBeNull();
});
