import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ToolMark } from "@/components/ui/tool-mark";
import { KNOWN_TOOLS, meantTool, toolKey } from "@/lib/content/tools";
import { messageOf } from "@/tests/fixtures/faulty-content";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { checkToolFile, checkTools, toolMarks } from "@/workshop/content/generate/tools";

const root = folderForEachTest((made) => mkdirSync(join(made, "content/tools"), { recursive: true }));

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg>';
const put = (name: string, text = SVG) => writeFileSync(join(root(), "content/tools", name), text);
const mark = (tool: string, own = {}) => renderToStaticMarkup(<ToolMark tool={tool} own={own} />);

const messageFor = (...tools: string[]) =>
  messageOf(() =>
    checkTools({ file: "content/case-studies/ferry.yaml", content: { tools }, lineOf: () => 7 }, root()),
  );

test.each(Object.values(KNOWN_TOOLS))("%s has a mark, in any spelling", (name) => {
  const own = mark(name);
  expect(own).toContain(`aria-label="${name}"`);
  expect(own).not.toContain("<text");
  expect(mark(name.toUpperCase())).toBe(own);
  expect(mark(name.replace(" ", ""))).toBe(own);
});

test.each([
  ["Framer", "F"],
  ["After Effects", "AE"],
  ["constructor", "C"],
])("%s, an unknown tool, has its letters as a mark", (tool, letters) => {
  expect(mark(tool)).toContain(`aria-label="${tool}"`);
  expect(mark(tool)).toContain(`<title>${tool}</title>`);
  expect(mark(tool)).toContain(`>${letters}</text>`);
});

test("a drawing in content/tools is the tool's mark, with an accessible name", () => {
  put("after-effects.svg");
  const html = mark("After Effects", toolMarks(root()));
  expect(html).toContain('role="img" aria-label="After Effects" title="After Effects"');
  expect(html).toContain("data:image/svg+xml;base64,");
  expect(html).not.toContain("<svg");
  rmSync(join(root(), "content"), { recursive: true });
  expect(toolMarks(root())).toEqual({});
});

test.each([
  ["figmaa", "Figma"],
  ["Fgima", "Figma"],
  ["Skecth", "Sketch"],
  ["adobe dx", "Adobe XD"],
])("%s looks like %s misspelt: the message has the right list", (tool, meant) => {
  const message = messageFor("Framer", tool);
  expect(message).toContain(`tools[1], line 7: expected a tool's name as it is written`);
  expect(message).toContain(`not ${meant}, give it a mark, at content/tools/${toolKey(tool)}.svg`);
  expect(message).toContain(`tools: [Framer, ${meant}]`);
});

test.each([...["figma", "Adobe XD", "rihno", "FigJam", "SketchUp", "Framer", "Photopea", "XD", "Maze"]])(
  "%s is a tool",
  (tool) => {
    expect(meantTool(tool)).toBeUndefined();
    expect(messageFor(tool)).toBe("");
  },
);

test("a name that looks misspelt is accepted if it has a mark", () => {
  expect(messageFor("Figmaa")).not.toBe("");
  put("figmaa.svg");
  expect(messageFor("Figmaa")).toBe("");
});

const refused = (name: string) => messageOf(() => checkToolFile(`content/tools/${name}`, root()));

test.each([
  ["a script", SVG.replace("<path", "<script>1</script><path"), "a script in it"],
  ["a picture from elsewhere", SVG.replace("<path", '<image href="x.png"/><path'), "loaded from elsewhere"],
  ["no drawing", "<html></html>", "expected an exported SVG drawing"],
  ["a namespace that is missing", SVG.replace(/ xmlns="[^"]*"/, ""), "xmlns"],
  ["more than 10 KB", SVG.replace("h16", `h16${"h0".repeat(6000)}`), "10 KB at most"],
])("a mark with %s is refused", (_, text, part) => {
  put("framer.svg", text);
  expect(refused("framer.svg")).toContain("Content error in content/tools/framer.svg");
  expect(refused("framer.svg")).toContain(part);
});

test("two marks for one tool are refused, and one is right", () => {
  put("after-effects.svg");
  expect(refused("after-effects.svg")).toBe("");
  put("AfterEffects.svg");
  expect(refused("after-effects.svg")).toContain("AfterEffects.svg; found another one beside it");
});
