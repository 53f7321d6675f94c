import { existsSync } from "node:fs";
import { join } from "node:path";
import { lineWithin } from "../../lib/content/check-pictures";
import type { LineOf } from "../../lib/content/content-error";
import { markdownImages } from "../../lib/content/markdown";
import { walkTexts } from "../../lib/content/walk-texts";
import { refusals } from "./refusals";

/** What a field needs below public/. */
const FILES_OF: Readonly<Record<string, (value: string) => string[]>> = {
  videoSrc: (address) => [`${address}.webm`, `${address}.mp4`],
  resumeUrl: (address) => ofThisSite(address),
  resumePdf: (address) => ofThisSite(address),
  ogImage: (address) => ofThisSite(address),
};

const ofThisSite = (address: string): string[] => (/^\/(?!\/)/.test(address) ? [address] : []);

/**
 * Refuses content that names a file of the site's own, such as a video, which is not there.
 *
 * @throws ContentError naming each of them
 */
export function checkPublicFiles(file: string, value: unknown, lineOf?: LineOf, root = "."): void {
  const { refuse, end } = refusals(file, lineOf);
  walkTexts(value, (path, text) => {
    const look = (address: string, line = lineOf?.(path)) => {
      const wanted = join("public", decodeURI(address.replace(/[?#].*$/, "")));
      if (!existsSync(join(root, wanted)))
        refuse(path, `expected a file that is there: lay it at ${wanted}`, JSON.stringify(address), { line });
    };
    for (const address of FILES_OF[String(path.at(-1))]?.(text) ?? []) look(address);
    if (text.includes("!["))
      for (const href of markdownImages(text))
        if (/^\/(?!\/)/.test(href)) look(href, lineWithin(text, href, lineOf?.(path)));
  });
  end();
}
