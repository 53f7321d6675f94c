import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pointButtons, webAddress } from "@/workshop/content/starter/deploy-buttons";

test.each([
  ["https://github.com/jo/site.git", "https://github.com/jo/site"],
  ["https://token@github.com/jo/site", "https://github.com/jo/site"],
  ["git@gitlab.com:studio/jo/site.git\n", "https://gitlab.com/studio/jo/site"],
  ["ssh://git@bitbucket.org/jo/site.git", "https://bitbucket.org/jo/site"],
  ["/srv/git/site.git", null],
  ["https://git.example.com/jo/site.git", null],
])("%s has the web address %s", (remote, address) => {
  expect(webAddress(remote)).toBe(address);
});

test.each(["README.md", "starter/README.md"])(
  "the buttons of %s lead to the designer's own repository",
  (file) => {
    const readme = pointButtons(readFileSync(file, "utf8"), "https://github.com/jo/site");
    expect(readme).toContain(
      "https://vercel.com/new/clone?repository-url=https%3A%2F%2Fgithub.com%2Fjo%2Fsite&",
    );
    expect(readme).toContain("https://app.netlify.com/start/deploy?repository=https://github.com/jo/site)");
  },
);
