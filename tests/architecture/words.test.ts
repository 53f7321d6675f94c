import { expect, test } from "vitest";
import { sourcesIn } from "./sources";

/** Texts for people with a terminal: the studio shows none of them. */
const FOR_COMMANDS: Readonly<Record<string, string>> = {
  "workshop/content/starter/": "setup, which no studio starts",
  "workshop/content/private/": "the archive of private content, which only commands touch",
  "workshop/content/check/advice.ts": "printed below the list of npm run content",
  "workshop/content/generate/theme-css.ts": "the head of a generated file",
  "workshop/content/generate/ensure-own.ts": "the head of a generated file",
  "workshop/content/fonts/renderings.ts": "the head of a generated file",
  "workshop/content/fonts/fallbacks.ts": "the head of a generated file",
  "workshop/content/unfinished/pdfs.ts": "the doctor's commands, in the field byCommand",
  "lib/content/pictures.ts": "an error of the build",
  "document/trace/": "the owner's page and the command, not the studio",
  "lib/env/announce-start.ts": "printed by npm start",
  "workshop/commands/doctor/run.ts": "what the doctor prints below its report",
};

// Written as in a shell: "Git LFS" is a name.
const COMMAND =
  /\bnpm (run|install|ci|start|test)\b|\bnpx \w|\bsudo\b|\bterminal\b|\bgit (add|branch|checkout|cherry-pick|commit|config|fetch|init|lfs|log|merge|pull|push|rebase|remote|reset|restore|revert|rm|stash|status|switch)\b/;
const COMMENT = /^\s*(\/\/|\/?\*|\{\/\*)|\s\/\/ .*$|\/\*\*.*\*\/$/;
/** The part of a message that only commands add: the field byCommand of a mistake, or the second part of a UsageError. */
const ADDED = /["`](or run|then run|which) (npm run|git lfs)|["`]Run: (npm|git) |"or run npm run/;
/** The same in the doctor's fixes, on one line or several: byCommand, and the second part of asking(). */
const ASKED = /\bbyCommand(:| =)\s*("[^"]*"|`[^`]*`)|\basking\(\s*("[^"]*"|`[^`]*`),\s*("[^"]*"|`[^`]*`)/g;
/** git's own words, which are matched. */
const MATCHED = /^\s*\/.*\/i?,$/;

test("no text that the studio can show sends a person to a terminal", () => {
  const found = sourcesIn(
    ...[
      "workshop/studio",
      "workshop/content",
      "lib/content",
      "lib/files",
      "document",
      "rooms/contents",
      "lib/env",
    ],
    ...["workshop/commands/dev", "workshop/commands/doctor"],
  )
    .filter(({ path }) => !Object.keys(FOR_COMMANDS).some((one) => path.startsWith(one)))
    .flatMap(({ path, text }) =>
      text
        .replace(ASKED, "")
        .split("\n")
        .filter((line) => COMMAND.test(line) && ![COMMENT, ADDED, MATCHED].some((one) => one.test(line)))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
