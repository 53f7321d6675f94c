import { existsSync } from "node:fs";
import { join } from "node:path";
import { lineWithin } from "../../lib/content/check-pictures";
import type { LineOf } from "../../lib/content/content-error";
import { markdownImages } from "../../lib/content/markdown";
import { unescaped } from "../../lib/content/slug";
import { walkTexts } from "../../lib/content/walk-texts";
import { refusals } from "./refusals";

/** What a field needs below public/. */
function filesOf(field: string, address: string): string[] {
  if (field === "videoSrc") return [`${address}.webm`, `${address}.mp4`];
  return ["resumeUrl", "resumePdf", "ogImage"].includes(field) && isOfThisSite(address) ? [address] : [];
}

const isOfThisSite = (address: string): boolean => /^\/(?!\/)/.test(address);

/**
 * Refuses content that names a file of the site's own, such as a video, which is not there.
 *
 * @throws ContentError naming each of them
 */
export function checkPublicFiles(file: string, value: unknown, lineOf?: LineOf): void {
  const { refuse, end } = refusals(file, lineOf);
  walkTexts(value, (path, text) => {
    const look = (address: string, line = lineOf?.(path)) => {
      const wanted = join("public", unescaped(address.replace(/[?#].*$/, "")));
      if (!existsSync(wanted))
        refuse(path, `expected a file that is there: lay it at ${wanted}`, JSON.stringify(address), { line });
    };
    for (const address of filesOf(String(path.at(-1)), text)) look(address);
    if (text.includes("!["))
      for (const href of markdownImages(text))
        if (isOfThisSite(href)) look(href, lineWithin(text, href, lineOf?.(path)));
  });
  end();
}
