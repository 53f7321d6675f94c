import fc from "fast-check";
import { expect, test } from "vitest";
import { isCollection, isMap, isPair, LineCounter, type Node, type Pair, parse, parseDocument } from "yaml";
import type { Path } from "@/tests/fixtures/edited-lines";
import { at, spotsOf } from "@/tests/fixtures/form-edit";
import { writtenYaml } from "@/tests/fixtures/written-yaml";
import { WHOLE } from "@/tests/whole";
import { editYaml } from "@/workshop/content/yaml/edit-yaml";

type Values = Record<string | number, unknown>;

const put = fc.oneof(
  fc.constantFrom(
    "new",
    "new text ",
    "two\nlines",
    "two\nlines ",
    "end\n",
    " lead",
    "\n",
    "a: b",
    "# x",
    "- z",
  ),
  fc.constantFrom(
    "[q",
    "yes",
    "12",
    "2025-03-02",
    "🌱",
    "it's",
    'say "so"',
    "x".repeat(100),
    "a\r\nb",
    "\ttab\n\tx",
  ),
  fc.constantFrom<unknown[]>(1, true, null, [], {}, { p: "q", r: ["s"] }, ["u", { v: "w" }]),
);
const edit = fc.record({
  kind: fc.constantFrom("set", "set", "delete", "insert", "move"),
  spot: fc.nat(),
  to: fc.nat(),
  value: put,
});
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;

/** Changes a value as a form does. Returns the entry that is set, deleted, or added or moved to; null where nothing changes. */
function change(value: unknown, { kind, spot, to, value: given }: Edit): Path | null {
  const one = structuredClone(given);
  const spots = spotsOf(value).filter((path) =>
    kind === "set" || kind === "delete" ? path.length > 0 : Object.keys(at(value, path) ?? {}).length > 0,
  );
  const path = spots[spot % spots.length];
  if (!path) return null;
  const [parent, key] = [at(value, path.slice(0, -1)) as Values, path.at(-1) ?? 0];
  const inner = at(value, path);
  if (kind === "set") parent[key] = one;
  else if (kind === "delete") {
    if (Object.keys(parent).length < 2) return null;
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
  } else if (typeof inner !== "object") return null;
  else if (kind === "insert") {
    if (Array.isArray(inner)) inner.splice(to % (inner.length + 1), 0, one);
    else (inner as Values).fresh = one;
  } else {
    if (!Array.isArray(inner) || inner.length < 2) return null;
    inner.splice(to % inner.length, 0, ...inner.splice(spot % inner.length, 1));
  }
  return path;
}

/** The first and the last line of an entry, from 0. An entry in brackets has the lines of the outermost brackets. */
function linesOf(source: string, path: Path): [number, number] {
  const lineCounter = new LineCounter();
  let node: unknown = parseDocument(source, { lineCounter }).contents;
  let [from, to] = [0, source.length];
  for (const key of path) {
    if (!isCollection(node) || node.flow) break;
    const index = isMap(node)
      ? node.items.findIndex((one) => `${(one as Pair).key}` === `${key}`)
      : Number(key);
    const [item, before] = [node.items[index], node.items[index - 1]];
    const value = (isPair(item) ? item.value : item) as Node | null;
    const own = isPair(item) ? (item.key as Node) : value;
    // The dash is after the entry before.
    from = (isPair(item) ? own?.range?.[0] : ((before as Node)?.range?.[1] ?? node.range?.[0])) ?? from;
    to = value?.range?.[1] ?? own?.range?.[1] ?? to;
    node = value;
  }
  const last = source.slice(0, to).replace(/\s+$/, "").length;
  return [lineCounter.linePos(from).line - 1, lineCounter.linePos(last).line - 1];
}

const notesIn = (text: string): string[] => text.match(/# n\d+/g) ?? [];
const isWritten = (line: string): boolean => /[^\s-]/.test(line);

/** Runs the check with sources and one edit that changes them. */
const forEdits = (
  options: { hasAnchors: boolean; numRuns: number },
  check: (edited: { source: string; before: unknown; wanted: unknown; path: Path; edit: Edit }) => void,
) =>
  fc.assert(
    fc.property(writtenYaml(options), edit, (source, one) => {
      const before = parse(source);
      const wanted = JSON.parse(JSON.stringify(before));
      const path = change(wanted, one);
      if (path) check({ source, before, wanted, path, edit: one });
    }),
    { numRuns: WHOLE ? options.numRuns : options.numRuns / 2 },
  );

test("after any form edit of any YAML the value is right, and only the entry's lines differ", () => {
  forEdits({ hasAnchors: false, numRuns: 400 }, ({ source, before, wanted, path, edit: { kind } }) => {
    const text = editYaml(source, wanted);
    expect(parse(text)).toEqual(wanted);
    const [first, last] = linesOf(source, path);
    const [old, now] = [source.split("\n"), text.split("\n")];
    const goes = old.slice(first, last + 1).join("\n");
    const isGone = (note: string) => !text.includes(note);
    const lost = notesIn(source).filter(isGone);
    if (kind === "insert" || kind === "move") expect(lost).toEqual([]);
    if (kind === "set") {
      const isText = typeof (at(before, path) ?? "") !== "object";
      expect(lost.filter((note) => isText || !goes.includes(note))).toEqual([]);
      // The lines above and below the entry are the same. Its own comments below it may move in.
      const above = old.slice(0, first).filter(isWritten);
      const below = old.slice(last + 1).filter(isWritten);
      const written = now.filter(isWritten);
      expect(written.slice(0, above.length)).toEqual(above);
      const notes = (lines: string[]) => lines.map((line) => line.replace(/^ +(?=#)/, ""));
      expect(notes(below.length > 0 ? written.slice(-below.length) : [])).toEqual(notes(below));
    }
    if (kind === "delete") {
      // A dash before the entry now belongs to the next one.
      const bare = (lines: string[]) => lines.map((line) => line.replace(/^[\s-]+/, "")).filter(Boolean);
      const left = bare(now);
      const stays = bare([...old.slice(0, first), ...old.slice(last + 1)]).filter((line) => !/^#/.test(line));
      if (!isInBrackets(source, path)) for (const line of stays) expect(left).toContain(line);
    }
  });
});

const isInBrackets = (source: string, path: Path): boolean => {
  const document = parseDocument(source);
  return path.some((_, i) => {
    const node = i === 0 ? document.contents : document.getIn(path.slice(0, i), true);
    return isCollection(node) && node.flow === true;
  });
};

test("with anchors, aliases and texts that keep the blank lines after them, the value is right and comments stay", () => {
  forEdits({ hasAnchors: true, numRuns: 300 }, ({ source, wanted, edit: { kind } }) => {
    const text = editYaml(source, wanted);
    expect(parse(text)).toEqual(wanted);
    if (kind === "move" || kind === "insert")
      expect(notesIn(source).filter((note) => !text.includes(note))).toEqual([]);
  });
});

test("an edit gives the same lines with any line ends, with or without a byte order mark", () => {
  forEdits({ hasAnchors: false, numRuns: 100 }, ({ source, wanted }) => {
    const text = editYaml(source, wanted);
    for (const lineBreak of ["\n", "\r\n", "\r"]) {
      const inLines = (plain: string) => `\uFEFF${plain.replaceAll("\n", lineBreak)}`;
      expect(editYaml(inLines(source), wanted)).toBe(inLines(text));
    }
  });
});
