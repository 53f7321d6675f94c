import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { pointButtons, webAddress } from "@/authoring/starter/deploy-buttons";

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

test("the README's buttons lead to the designer's own repository", () => {
  const readme = pointButtons(readFileSync("README.md", "utf8"), "https://github.com/jo/site");
  expect(readme).toContain(
    "https://vercel.com/new/clone?repository-url=https%3A%2F%2Fgithub.com%2Fjo%2Fsite&",
  );
  expect(readme).toContain("https://app.netlify.com/start/deploy?repository=https://github.com/jo/site)");
});

test("both buttons ask for the variables that a deployment needs", () => {
  const wanted = [
    "SITE_URL",
    "SUPABASE_URL",
    "SUPABASE_SECRET_KEY",
    "GATE_SECRETS",
    "CASE_STUDY_PASSCODE",
    "OWNER_EMAIL",
  ];
  const [, vercel = ""] =
    /vercel\.com\/new\/clone\?[^)]*&env=([^&)]+)/.exec(readFileSync("README.md", "utf8")) ?? [];
  expect(vercel.split(",")).toEqual(wanted);
  const { template } = parse(readFileSync("netlify.toml", "utf8"));
  expect(Object.keys((template as { environment: object }).environment)).toEqual(wanted);
});
