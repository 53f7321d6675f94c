import { expect, test } from "vitest";
import { blocksOf } from "./blocks";

test("a picture that is a link becomes a block beside its link", () => {
  expect(blocksOf('## A\n\nText.\n\n[![The quay](quay/a "Cap")](https://e.com/live)')).toEqual([
    { type: "content", title: "A", description: "Text." },
    { type: "image", imgSrc: "quay/a", alt: "The quay", caption: "Cap" },
    { type: "link", label: "e.com/live", url: "https://e.com/live" },
  ]);
});

test("links and pictures of a heading come below it, and links by reference keep their addresses in each block", () => {
  expect(
    blocksOf(
      "## [H](https://e.com/h) with ![p](a/b)\n\nSee [ref].\n\n## B\n\n[ref] again.\n\n[ref]: https://e.com/r",
    ),
  ).toEqual([
    {
      type: "content",
      title: "H with",
      description: "[H](https://e.com/h) with ![p](a/b)\n\nSee [ref].\n\n[ref]: https://e.com/r",
    },
    { type: "content", title: "B", description: "[ref] again.\n\n[ref]: https://e.com/r" },
  ]);
});
