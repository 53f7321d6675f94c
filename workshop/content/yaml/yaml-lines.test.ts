import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { type Done, linesOf } from "@/tests/fixtures/edited-lines";
import { at, editOf, formEdit } from "@/tests/fixtures/form-edit";
import { writtenYaml } from "@/tests/fixtures/written-yaml";
import { WHOLE } from "@/tests/whole";
import { editYaml } from "@/workshop/content/yaml/edit-yaml";

const notesIn = (text: string): string[] => text.match(/# n\d+/g) ?? [];
const isWritten = (line: string): boolean => /[^\s-]/.test(line);

/** Runs the check with sources and one edit that changes them. */
const forEdits = (
  options: { hasAnchors: boolean; numRuns: number },
  check: (edited: { source: string; before: unknown; wanted: unknown; done: Done }) => void,
) =>
  fc.assert(
    fc.property(writtenYaml(options), formEdit, (source, one) => {
      const edit = editOf(source, one);
      if (edit) check({ source, ...edit });
    }),
    { numRuns: WHOLE ? options.numRuns : options.numRuns / 2 },
  );

test("after any form edit of any YAML the value is right, and only the entry's lines differ", () => {
  forEdits({ hasAnchors: false, numRuns: 400 }, ({ source, before, wanted, done: { kind, path } }) => {
    const text = editYaml(source, wanted);
    expect(parse(text)).toEqual(wanted);
    const { first, last } = linesOf(source, path);
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
      const isInBrackets = path.some((_, i) => linesOf(source, path.slice(0, i)).isFlow);
      if (!isInBrackets) for (const line of stays) expect(left).toContain(line);
    }
  });
});

test("with anchors, aliases and texts that keep the blank lines after them, the value is right and comments stay", () => {
  forEdits({ hasAnchors: true, numRuns: 300 }, ({ source, wanted, done: { kind } }) => {
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
