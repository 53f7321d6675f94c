import type { OpenedContent } from "../../../content/change-content";
import type { Decision } from "../../../content/publish/join";
import type { Outcome } from "../../../content/publish/publish";
import type { Picture } from "../../../content/publish/published-paths";
import type { PublishState } from "../../../content/publish/state";
import type { readVersions } from "../../../content/publish/versions";
import type { Checks } from "../../server/routes";
import { ask } from "../api";

/** In milliseconds. The server ends its own commands before. */
const LONG = 15 * 60_000;

export type Mistakes = Awaited<ReturnType<Checks["content"]>>;
export type Report = Awaited<ReturnType<Checks["doctor"]>>;
/** How publishing ended; "wrong" if the content has mistakes. */
export type Published = Outcome | { kind: "wrong"; mistakes: Mistakes };

export const readPublish = (): Promise<PublishState> => ask("publish", "GET", undefined, LONG);
export const checkContent = (): Promise<Mistakes> => ask("publish/content", "GET", undefined, LONG);
export const askDoctor = (): Promise<Report> => ask("publish/doctor", "GET", undefined, LONG);

export const publish = (message: string): Promise<Published> => ask("publish", "POST", { message }, LONG);
export const bringIn = (message: string, decision?: Decision): Promise<Published> =>
  ask("publish/bring", "POST", { message, decision }, LONG);
export const undoPublish = (decision?: Decision): Promise<Published> =>
  ask("publish/undo", "POST", { decision }, LONG);
export const finishMerge = (decision?: Decision): Promise<Published> =>
  ask("publish/finish", "POST", { decision }, LONG);
export const takeBack = (command: string): Promise<Published> =>
  ask("publish/back", "POST", { command }, LONG);
export const nameAuthor = (author: { name: string; email: string }): Promise<Published> =>
  ask("publish/author", "POST", author);

export const listVersions = (
  file: string,
  count: number,
): Promise<Awaited<ReturnType<typeof readVersions>>> =>
  ask(`versions?${new URLSearchParams({ file, count: String(count) })}`);
export const openVersion = (file: string, text: string): Promise<OpenedContent> =>
  ask(`versions/one?${new URLSearchParams({ file, text })}`);

/** A picture before or after the changes, as an address for an image; null if there was none. */
export const pictureSrc = ({ id, privateSlug }: Picture, when: string): Promise<{ src: string | null }> =>
  ask(`publish/picture?${new URLSearchParams({ id, when, ...(privateSlug && { privateSlug }) })}`);
