import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PageLink } from "@/document/manifest";
import { NDA_PLACE } from "@/lib/paths";
import { english } from "@/workshop/commands/lib/english";
import { PageSheet } from "./page-sheet";

const draw = (links: readonly PageLink[]) =>
  renderToStaticMarkup(
    <PageSheet
      place={NDA_PLACE}
      preview={false}
      page={1}
      total={3}
      size={{ width: 960, height: 540 }}
      links={links}
      image={{ status: "empty" }}
      text={null}
      retry={() => {}}
      words={english.viewer}
    />,
  );
const anchor = (to: PageLink["to"]) =>
  /<a [^>]*style=[^>]*>/.exec(draw([{ box: [0.1, 0.25, 0.5, 0.05], to }]))?.[0] ?? "";

test("a link lies over its words, at every size of the page", () => {
  expect(anchor(3)).toContain('style="left:10%;top:25%;width:50%;height:5%"');
});

test("a link to another site opens a new tab, which learns nothing of this one, and is named by its address", () => {
  const link = anchor("https://prototype.example.com/board");
  expect(link).toContain(
    'href="https://prototype.example.com/board" target="_blank" rel="noopener noreferrer"',
  );
  expect(link).toContain('aria-label="https://prototype.example.com/board (opens in a new tab)"');
  expect(anchor("mailto:jo@example.com?subject=x")).toContain('aria-label="Mail to jo@example.com"');
});

test("a link to a page leads to that page of the viewer, in the same tab", () => {
  expect(anchor(3)).toContain('href="#page=3" aria-label="To page 3"');
  expect(anchor(3)).not.toContain("target");
});
