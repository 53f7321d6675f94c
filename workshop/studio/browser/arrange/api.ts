import type { Removal } from "../../../content/arrange/remove";
import type { Renamed } from "../../../content/arrange/rename";
import { ask } from "../api";

// All throw Error with the server's message if it refuses, and then nothing is changed; NoAnswer.

const at = (file: string): string => `arrange?file=${encodeURIComponent(file)}`;

/** Returns what a deletion would remove and change. */
export const planRemoval = (file: string): Promise<Removal> => ask(at(file));

export const removeFile = (file: string): Promise<object> => ask(at(file), "DELETE", {});

/** Gives a study or an article another address. Returns the file's new place. */
export const renameFile = (file: string, slug: string): Promise<Renamed> =>
  ask("arrange/rename", "POST", { file, slug });

/** Copies a study or an article. Returns the copy's file. */
export const duplicateFile = (file: string): Promise<{ file: string }> =>
  ask("arrange/duplicate", "POST", { file });

/** @param files every study that has a place in the list, in the wanted order */
export const orderFiles = (files: readonly string[]): Promise<object> =>
  ask("arrange/order", "POST", { files });
