import { join } from "node:path";
import { lineWithin } from "../../lib/content/check-pictures";
import { markdownImages } from "../../lib/content/markdown";
import { unescaped } from "../../lib/content/slug";
import { walkTexts } from "../../lib/content/walk-texts";
import { fileFault, NOTHING } from "../file-fault";
import type { CheckedFile } from "./checked-file";
import { refusals } from "./refusals";

const isOfThisSite = (address: string): boolean => /^\/(?!\/)/.test(address);

/**
 * Refuses content that names a file in public/, such as a video, that is missing or cannot be read as what its name says.
 *
 * @throws ContentError naming each of them
 */
export function checkPublicFiles(root: string, { file, content, lineOf, factsAt }: CheckedFile): void {
  const { refuse, end } = refusals(file, lineOf);
  const look = (path: readonly PropertyKey[], address: string, line = lineOf(path)) => {
    const wanted = join("public", unescaped(address.replace(/[?#].*$/, "")));
    const fault = isOfThisSite(address) ? fileFault(join(root, wanted)) : null;
    if (!fault) return;
    const { found, fix = "copy or export it again" } = fault;
    if (found === NOTHING)
      refuse(path, `expected an existing file: put one at ${wanted}`, JSON.stringify(address), { line });
    else refuse(path, `expected a file that can be read at ${wanted}: ${fix}`, found, { line });
  };
  walkTexts(content, (path, text) => {
    for (const ending of factsAt(path).publicFile ?? []) look(path, text + ending);
    if (text.includes("!["))
      for (const href of markdownImages(text)) look(path, href, lineWithin(text, href, lineOf(path)));
  });
  end();
}
