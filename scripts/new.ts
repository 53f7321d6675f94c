/**
 * `npm run new -- case-study|article --title "…"`: a valid file to write in and a folder for its pictures.
 * `npm run new -- page PATH`: a page that the site is without. Nothing that exists is written over.
 */
import { ContentError } from "../lib/content/content-error";
import { command } from "./lib/cli";
import { makeContent } from "./new/make";
import { makePage } from "./new/page";
import { readRequest } from "./new/request";

const USAGE = `Usage:
  npm run new -- case-study --title TITLE [--slug SLUG] [--client CLIENT] [--private]
  npm run new -- article --title TITLE [--slug SLUG]
  npm run new -- page PATH`;

await command(
  async () => {
    const [kind, ...rest] = process.argv.slice(2);
    if (kind === "page") makePage(rest);
    else await makeContent(readRequest(process.argv.slice(2)));
  },
  { usage: USAGE, expected: [ContentError] },
);
