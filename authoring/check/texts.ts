import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { textOf } from "../../lib/content/text-file";
import { filesIn } from "../disk";

/** A content file with a text that is not on disk yet. */
export type Candidate = Readonly<{ file: string; text: string }>;

/** The texts of a site's content files, by their paths below content/. */
export type Texts = Readonly<{
  /** The project's folder. */
  root: string;
  names: readonly string[];
  /** The file that the candidate replaces. */
  edited: string | null;
  has: (name: string) => boolean;
  /** Throws ContentError if the file is not UTF-8. */
  text: (name: string) => string;
}>;

/** Lists the files on disk, each read once, when it is asked for; `candidate` replaces one of them. */
export function textsOf(root: string, candidate?: Candidate): Texts {
  const names = filesIn(join(root, "content"));
  const edited = candidate?.file ?? null;
  const read = (name: string) =>
    textOf(
      join("content", name),
      candidate && name === edited ? Buffer.from(candidate.text) : readFileSync(join(root, "content", name)),
    );
  const known = new Map<string, string>();
  return {
    root,
    names,
    edited,
    has: (name) => existsSync(join(root, "content", name)),
    text: (name) => {
      const text = known.get(name) ?? read(name);
      known.set(name, text);
      return text;
    },
  };
}
