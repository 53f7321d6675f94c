import { expect, test } from "vitest";
import { sourcesIn } from "./sources";

/** Texts for people with a terminal: the studio shows none of them. */
const FOR_COMMANDS: Readonly<Record<string, string>> = {
  "authoring/starter/": "setup, which no studio starts",
  "authoring/private/": "the archive of private content, which only commands touch",
  "authoring/check/advice.ts": "printed below the list of npm run content",
  "authoring/generate/theme-css.ts": "the head of a generated file",
  "authoring/generate/write-generated.ts": "the head of a generated file",
  "authoring/fonts/renderings.ts": "the head of a generated file",
  "authoring/fonts/fallbacks.ts": "the head of a generated file",
  "authoring/unfinished/pdfs.ts": "the doctor's commands, in the field byCommand",
  "lib/content/pictures.ts": "an error of the build",
};

// Written as in a shell: "Git LFS" is a name.
const COMMAND =
  /\bnpm (run|install|ci|start)\b|\bterminal\b|\bgit (add|branch|checkout|cherry-pick|commit|config|fetch|init|lfs|log|merge|pull|push|rebase|remote|reset|restore|revert|rm|stash|status|switch)\b/;
const COMMENT = /^\s*(\/\/|\/?\*|\{\/\*)|\s\/\/ .*$|\/\*\*.*\*\/$/;
/** What only commands add to a message: the field byCommand of a mistake, or the second part of a UsageError. */
const ADDED = /["`](or run|then run|which) npm run|["`]Run: npm run|"or run npm run/;
/** git's own words, which are matched. */
const MATCHED = /^\s*\/.*\/i?,$/;

test("no text that the studio can show sends a person to a terminal", () => {
  const found = sourcesIn("studio", "authoring", "lib/content", "lib/files", "tools/dev")
    .filter(({ path }) => !Object.keys(FOR_COMMANDS).some((one) => path.startsWith(one)))
    .flatMap(({ path, text }) =>
      text
        .split("\n")
        .filter((line) => COMMAND.test(line) && ![COMMENT, ADDED, MATCHED].some((one) => one.test(line)))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
