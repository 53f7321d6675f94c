import type { z } from "zod";
import { ContentError, type ContentProblem } from "../../../lib/content/content-error";
import type { EditedSite } from "../../content/change-content";
import { withoutLinked } from "../../content/check/mistakes-of";
import type { FontShop } from "../../content/fonts/cut-fonts";
import type { npmCall } from "../../content/fonts/npm-call";
import { placeOf, sentence } from "../../content/in-words";
import type { PictureName } from "../../content/pictures/choices";
import { ForbiddenPath } from "../../content/safe-file";
import { WordedError } from "../../content/usage-error";
import type { Vault } from "../../content/vault";

type Finding = { level: "right" | "note" | "fault"; what: string; fix?: string };

/** The commands' own checks, which the program that starts the studio gives it. */
export type Checks = {
  /** The files with mistakes, as `npm run content` finds them. */
  content(): Promise<{ file: string; problems: readonly ContentProblem[] }[]>;
  /** The findings of `npm run doctor`, by heading. */
  doctor(): Promise<{ heading: string; findings: readonly Finding[] }[]>;
};

/** The tools that make the fonts. The program that starts the studio gives them. */
export type FontTools = Pick<FontShop, "openBrowser"> & { npm?: typeof npmCall };

/**
 * The site to edit. `afterWrite` is called when files were made, moved or removed, before the answer. A save does not wait for
 * it: the next page that is asked for looks for changes by itself.
 */
export type Site = EditedSite & {
  afterWrite: () => unknown;
  checks?: Checks;
  fonts?: FontTools;
  /** Draws the sharing picture of a name as the build does; null if that draws none. */
  drawShared?: (name: string) => Promise<Buffer | null>;
  /** The address that visitors use. */
  address?: string | undefined;
  vault?: Vault;
};

/** A request to the API, whose site and parameters a route reads. */
export type Asked = {
  site: Site;
  /** A parameter of the address; empty if it is missing. */
  given(name: string): string;
  query: URLSearchParams;
  /** Reads and parses the JSON. Throws UsageError if it does not fit the schema. */
  body<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>>;
  /** Reads the request up to a limit. Throws UsageError above it. */
  bytes(limit: number): Promise<Buffer>;
  /** The same, into a new file. */
  into(file: string, limit: number): Promise<void>;
};

/**
 * Answers by method and path, such as "POST arrange/rename". An answer is a JSON value, or the bytes of a WebP. Errors are those
 * of workshop/content.
 */
export type Routes = Readonly<Record<string, (asked: Asked) => unknown>>;

/** A route that makes, moves or removes files. */
export const writing =
  (change: (asked: Asked) => Promise<unknown>) =>
  async (asked: Asked): Promise<unknown> => {
    const answer = await change(asked);
    await asked.site.afterWrite();
    return answer ?? {};
  };

/** The picture that a request names, as nameInQuery does. */
export function pictureNamed({ query, given }: Pick<Asked, "query" | "given">): PictureName {
  const privateSlug = query.get("private");
  return { id: given("id"), ...(privateSlug === null ? {} : { privateSlug }) };
}

/** The status and the words of an error that a person can do something about; null for another. */
export function refusalOf(error: unknown, { root }: Site): [status: number, words: string] | null {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof ForbiddenPath) return [403, message];
  if (error instanceof ContentError) return [400, inWords(withoutLinked(root, error))];
  if (error instanceof WordedError) return [400, error.words];
  return code === "ENOENT" ? [404, "The file does not exist."] : null;
}

const inWords = ({ file, problems }: ContentError): string =>
  problems
    .map(({ path = [], expected, found }) => `${placeOf(file, path)}: ${sentence(expected, found)}`)
    .join("\n");
