import type { Removal } from "../../../content/arrange/remove";
import type { MissingPage } from "../../../content/create/create-page";
import { ask } from "../api";

export const listMissingPages = (): Promise<MissingPage[]> => ask("pages");

/** Adds an optional page. Encoding its pictures takes a while. Throws Error with a message if that would break the site. */
export const addPage = (path: string): Promise<{ file: string }> => ask("pages", "POST", { path }, 120_000);

/** The effects of leaving out a page. Throws Error with a message for a page that the site does not have. */
export const planLeaveOut = (path: string): Promise<Removal> =>
  ask(`pages/leave-out?${new URLSearchParams({ path })}`);

/** Leaves out a page. Throws Error with a message if that would break the site. */
export const leaveOut = (path: string): Promise<object> =>
  ask(`pages?${new URLSearchParams({ path })}`, "DELETE", {});
