import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { versionOf } from "../content/safe-file";
import type { BroughtPage } from "./source";

/** In git, so that the next run on another machine knows what was brought. */
export const RECORD = "content/brought.generated.json";

export type Entry = { kind: BroughtPage["kind"]; slug: string; file: string; version: string };
export type Recorded = { pages: Record<string, Entry & { isThere: boolean; isEdited: boolean }> };

/** What was brought until now, by the page's place in its source, and what became of it. */
export function readRecord(root: string): Recorded {
  const path = join(root, RECORD);
  const entries = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, Entry>) : {};
  const pages = Object.entries(entries).map(([key, entry]) => {
    const file = join(root, entry.file);
    const isThere = existsSync(file);
    const isEdited = isThere && versionOf(readFileSync(file)) !== entry.version;
    return [key, { ...entry, isThere, isEdited }] as const;
  });
  return { pages: Object.fromEntries(pages) };
}

/** The record's text for these pages. */
export const recordText = (pages: Record<string, Entry>): string => {
  const entries = Object.entries(pages).map(([key, { kind, slug, file, version }]) => [
    key,
    { kind, slug, file, version },
  ]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
};
