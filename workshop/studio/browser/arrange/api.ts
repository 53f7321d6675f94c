import type { MissingPage } from "../../../content/create/create-page";
import { ask } from "../api";

export const listMissingPages = (): Promise<MissingPage[]> => ask("pages");

/** Adds an optional page. Encoding its pictures takes a while. */
export const addPage = (path: string): Promise<{ file: string }> => ask("pages", "POST", { path }, 120_000);
