import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StudyView } from "@/components/case-study/study-view";
import { markdownHeadings, renderMarkdown } from "@/lib/content/markdown";
import { privateCaseStudy } from "@/lib/content/schema/case-study";
import { sourcesIn } from "@/tests/architecture/sources";

const idsIn = (html: string): string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id);
const pictureOf = () => ({ src: "/x.webp", avifSrcSet: "/x.avif 800w", width: 8, height: 5, blur: "" });

test("each heading of a text has a unique id, also with repeated words or without a letter", () => {
  const source = [
    ...["## Results", "## Results", "### Results 2", "## Results", "## 🚀", "## 🎉", "> ## Results"],
    ...["- ## Über uns", "## Uber uns", "## ![x](a/b)"],
  ].join("\n\n");
  const ids = idsIn(renderMarkdown(source, pictureOf));
  expect(ids).toHaveLength(10);
  expect(new Set(ids).size).toBe(10);
  for (const id of ids) expect(id).toMatch(/^[\p{L}\p{N}-]+$/u);
  expect(ids[0]).toBe("results");
  const large = [...renderMarkdown(source, pictureOf).matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id);
  expect(markdownHeadings(source).map(({ id }) => id)).toEqual(large);
});

test("an article without a body has no headings", () => {
  expect(markdownHeadings("")).toEqual([]);
});

test("no heading has the id of a part of the page", () => {
  const parts = sourcesIn(
    "components/layout",
    "components/blog",
    "components/case-study",
    "components/analytics",
  )
    .map(({ text }) => text)
    .join("\n");
  const panels = [...parts.matchAll(/\bid: "([\w-]+)"/g)].map(([, id]) => id);
  const ids = [...parts.matchAll(/\bid=(?:"([\w-]+)"|\{`\$\{item\.id\}-(\w+)`\})/g)].flatMap(
    ([, whole, part]) => (whole ? [whole] : panels.map((panel) => `${panel}-${part}`)),
  );
  for (const part of ["main", "site", "more-articles", "consent", "case-studies-panel"])
    expect(ids).toContain(part);
  for (const id of ids) expect(idsIn(renderMarkdown(`## ${id.replaceAll("-", " ")}`)), id).not.toContain(id);
});

test("two blocks of a study share no id", () => {
  const description = "### Findings\n\nWords.\n\n### Findings\n\n### 🚀";
  const block = { type: "content", title: "The quay", description };
  const study = privateCaseStudy.parse({
    slug: "ferry",
    title: "Ferry",
    year: 2025,
    description: "What it is about.",
    position: "Product Designer",
    tools: [],
    accent: "#0B7F79",
    cover: { imgSrc: "ferry/cover", alt: "A quay" },
    insights: [],
    blocks: [block, { ...block, title: "The board" }, block],
  });
  const view = { ...study, title: "Ferry", year: 2025 };
  const ids = idsIn(
    renderToStaticMarkup(<StudyView study={view} file="study.yaml" kind="Web App" pictureOf={pictureOf} />),
  );
  expect(ids.filter((id) => id.startsWith("findings"))).toHaveLength(6);
  expect(new Set(ids).size).toBe(ids.length);
});
