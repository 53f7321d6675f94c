import { expect, test } from "vitest";
import { imagesIn, linksIn } from "./markdown-places";

test.each<[where: string, source: string, lines: number[]]>([
  ["of the same picture twice", "![a](x/y)\n\nWords.\n\n![b](x/y)", [1, 5]],
  ["with the same source twice", "![a](x/y)\n\nWords.\n\n![a](x/y)", [1, 5]],
  ["after its source in code", "`![a](x/y)`\n\n    ![a](x/y)\n\n```\n![a](x/y)\n```\n\n![a](x/y)", [9]],
  ["after code in a list", "- a\n\n  ```\n  ![a](x/y)\n  ```\n\n- ![a](x/y)", [7]],
  ["after its source in a comment", "<!--\n![a](x/y)\n-->\n%% ![a](x/y) %%\n\n![a](x/y)", [6]],
  ["in a quotation of several lines", "> one\n> two ![a](x/y)\n>\n> ![a](x/y)", [2, 4]],
  ["in a table", "| a | b |\n|---|---|\n| x \\| y | ![a](x/y) |\n\nx | y\n\n![a](x/y)", [3, 7]],
  ["with Windows line ends", "One\r\n\r\n![a](x/y)\r\n\r\n![a](x/y)", [3, 5]],
  ["in a figure", '<figure>\n<img src="x/y" alt="a">\n</figure>\n\n![a](x/y)', [2, 5]],
  ["with its address elsewhere", "![a][one]\n\nWords.\n\n[one]: x/y", [5]],
])("the line of a picture is right: %s", (_, source, lines) => {
  expect(imagesIn(source).map(({ line }) => line)).toEqual(lines);
});

test("the line of a link is right, also beside the same address in words or around a picture", () => {
  const source = "/gone and `[a](/gone)`\n\n[a](/gone) [![b](x/y)](/gone)\n\n[a](/gone)";
  expect(linksIn(source).map(({ line }) => line)).toEqual([3, 3, 5]);
});
