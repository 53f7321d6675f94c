import { z } from "zod";
import type { ContentProblem } from "../../../lib/content/content-error";
import { pictureVersion } from "../../content/publish/picture-version";
import {
  bringIn,
  finishMerge,
  nameAuthor,
  publish,
  takeBack,
  undoPublish,
} from "../../content/publish/publish";
import { readState } from "../../content/publish/state";
import { UsageError } from "../../content/usage-error";
import type { RequestBody } from "./request-body";

type Finding = { level: "right" | "note" | "fault"; what: string; fix?: string };

/** The commands' own checks, which the program that starts the studio gives it. */
export type Checks = {
  /** The files with mistakes, as `npm run content` finds them. */
  content(): Promise<{ file: string; problems: readonly ContentProblem[] }[]>;
  /** The findings of `npm run doctor`, by heading. */
  doctor(): Promise<{ heading: string; findings: readonly Finding[] }[]>;
};

const NO_CHECKS: Checks = { content: async () => [], doctor: async () => [] };

const message = z.strictObject({ message: z.string().trim().max(5000) });
/** For each file, the side to take of each of its clashes. */
const choices = z.record(z.string(), z.record(z.string(), z.enum(["mine", "theirs"])));
const decided = z.strictObject({ decision: z.strictObject({ of: z.string(), choices }).optional() });
const author = z.strictObject({ name: z.string().trim().min(1), email: z.email() });
const waiting = z.strictObject({ command: z.string() });
const picture = z.object({
  id: z.string(),
  privateSlug: z.string().optional(),
  when: z.enum(["before", "after"]),
});

type Site = { root: string; checks?: Checks };

/**
 * Answers requests about publishing.
 *
 * @param route method and path, such as "POST publish"
 * @param body reads the request's body; throws UsageError if it does not fit
 * @returns the answer; undefined for other requests
 */
export async function answerPublish(route: string, query: URLSearchParams, body: RequestBody, site: Site) {
  const { root, checks = NO_CHECKS } = site;
  switch (route) {
    case "GET publish":
      return readState(root);
    case "GET publish/content":
      return checks.content();
    case "GET publish/doctor":
      return checks.doctor();
    case "GET publish/picture": {
      const asked = picture.safeParse(Object.fromEntries(query));
      if (!asked.success) throw new UsageError("The request names no picture.");
      const { when, ...of } = asked.data;
      return { src: await pictureVersion(root, of, when) };
    }
    case "POST publish": {
      const given = await body(message);
      const mistakes = await checks.content();
      return mistakes.length > 0 ? { kind: "wrong" as const, mistakes } : publish(root, given.message);
    }
    case "POST publish/bring": {
      const given = await body(message.extend(decided.shape));
      return bringIn(root, given.message, given.decision);
    }
    case "POST publish/undo":
      return undoPublish(root, (await body(decided)).decision);
    case "POST publish/finish":
      return finishMerge(root, (await body(decided)).decision);
    case "POST publish/back":
      return takeBack(root, (await body(waiting)).command);
    case "POST publish/author":
      return nameAuthor(root, await body(author));
    default:
      return undefined;
  }
}
