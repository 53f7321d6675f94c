import type { Removal } from "../../../content/arrange/remove";
import type { Renamed } from "../../../content/arrange/rename";
import type { MissingPage } from "../../../content/create/create-page";
import { ask } from "../api";

// All throw Error with the server's message if it refuses, and then nothing is changed; NoAnswer.

/** An optional page by its path, everything else by its files. */
export type Removed = { files: readonly string[] } | { path: string };

/** Returns what a removal would take out and change. */
export const planRemoval = (removed: Removed): Promise<Removal> => ask("arrange/plan", "POST", removed);

/** The place of a room's documents and passcodes may be slow. */
export const remove = (removed: Removed): Promise<object> => ask("arrange", "DELETE", removed, 120_000);

/** Makes drafts of studies and articles, or takes `draft` away: of all of them, or of none. */
export const setDrafts = (files: readonly string[], isDraft: boolean): Promise<object> =>
  ask("arrange/drafts", "POST", { files, isDraft });

/** Gives a study or an article another address. Returns the file's new place. */
export const renameFile = (file: string, slug: string): Promise<Renamed> =>
  ask("arrange/rename", "POST", { file, slug });

/** Copies a study or an article. Returns the copy's file. */
export const duplicateFile = (file: string): Promise<{ file: string }> =>
  ask("arrange/duplicate", "POST", { file });

/** @param files every study that has a place in the list, in the wanted order */
export const orderFiles = (files: readonly string[]): Promise<object> =>
  ask("arrange/order", "POST", { files });

export const listMissingPages = (): Promise<MissingPage[]> => ask("pages");

/** Adds an optional page. Encoding its pictures takes a while. */
export const addPage = (path: string): Promise<{ file: string }> => ask("pages", "POST", { path }, 120_000);
