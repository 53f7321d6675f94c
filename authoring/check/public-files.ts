import { existsSync } from "node:fs";
import { join } from "node:path";
import { lineWithin } from "../../lib/content/check-pictures";
import { markdownImages } from "../../lib/content/markdown";
import { unescaped } from "../../lib/content/slug";
import { walkTexts } from "../../lib/content/walk-texts";
import type { CheckedFile } from "./checked-file";
import { refusals } from "./refusals";

const isOfThisSite = (address: string): boolean => /^\/(?!\/)/.test(address);

/**
 * Refuses content that names a missing file in public/, such as a video.
 *
 * @throws ContentError naming each of them
 */
export function checkPublicFiles(root: string, { file, content, lineOf, factsAt }: CheckedFile): void {
  const { refuse, end } = refusals(file, lineOf);
  const look = (path: readonly PropertyKey[], address: string, line = lineOf(path)) => {
    const wanted = join("public", unescaped(address.replace(/[?#].*$/, "")));
    if (!isOfThisSite(address) || existsSync(join(root, wanted))) return;
    refuse(path, `expected an existing file: put one at ${wanted}`, JSON.stringify(address), { line });
  };
  walkTexts(content, (path, text) => {
    for (const ending of factsAt(path).publicFile ?? []) look(path, text + ending);
    if (text.includes("!["))
      for (const href of markdownImages(text)) look(path, href, lineWithin(text, href, lineOf(path)));
  });
  end();
}
