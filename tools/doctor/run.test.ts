import { expect, test } from "vitest";
import { listedPaths, readOwn } from "@/lib/content/own-files";
import { layOwnSite, workspaceForEachTest } from "@/tests/fixtures/workspace";
import { checkEnvironment } from "@/tools/doctor/environment";
import { checkMails } from "@/tools/doctor/mail";
import { namesPlaceholder, PLACEHOLDER_NAMES } from "@/tools/doctor/persona";
import { faultsIn } from "@/tools/doctor/report";

const PLACEHOLDER = PLACEHOLDER_NAMES[0];
const workspace = workspaceForEachTest();
const own = workspaceForEachTest(undefined, layOwnSite);

const bePlaceholders = () =>
  workspace.write(
    "content/site.yaml",
    workspace.text("content/site.yaml").replace(/^name: .*$/m, `name: ${PLACEHOLDER}`),
  );

test("this site has no faults at home, and many before it goes out", async () => {
  const home = await own.run(["doctor"]);
  expect(home.out).toContain("No faults.");
  expect(home.out).toMatch(/^Tests\n {2}(ok|note) +npm test (finds|does not find)/m);
  expect(home.code).toBe(0);
  const out = await own.run(["doctor", "--production"]);
  expect(out.code).toBe(1);
  for (const fault of [
    "GATE_SECRETS is not set",
    "CASE_STUDY_PASSCODE is not set",
    "the site's address is http://localhost:3000",
    "the gates are switched off",
    "nothing says where a visitor's address stands",
    ...(namesPlaceholder(readOwn("site").content.name)
      ? ["the placeholder's name or accounts stand in content"]
      : []),
    ...(listedPaths().includes("/ndacasestudies") ? ["no document is prepared"] : []),
  ])
    expect(out.out).toContain(`FAULT ${fault}`);
});

test("the placeholder's name is a fault before the site goes out, and so is an NDA gate without its document", async () => {
  bePlaceholders();
  const { out, code } = await workspace.run(["doctor", "--production"]);
  expect(code).toBe(1);
  expect(out).toMatch(
    /FAULT the placeholder's name or accounts stand in content\n\s+content\/site\.yaml:\d+/,
  );
  expect(out).toContain("FAULT no document is prepared");
});

test("the placeholder is known by its name in each script, with a hyphen and as one word", () => {
  for (const name of PLACEHOLDER_NAMES) expect(namesPlaceholder(`By ${name}.`), name).toBe(true);
  for (const account of ["-", ""])
    expect(namesPlaceholder(PLACEHOLDER.toLowerCase().replace(" ", account))).toBe(true);
  expect(namesPlaceholder("Ida Moreau")).toBe(false);
});

test("words that a new file left to be written are named until they are", async () => {
  await workspace.run(["new", "article", "--title", "On Ferries"]);
  const { out } = await workspace.run(["doctor", "--production"]);
  expect(out).toMatch(/FAULT "Replace this" still stands in content\n\s+content\/blog\/on-ferries\.md:3/);
});

test("the build says whose the site is, and once it is somebody's, where the placeholder is left", async () => {
  bePlaceholders();
  const before = await workspace.run(["leftovers"]);
  expect(before.err).toContain(`Warning: the site still is the placeholder's, ${PLACEHOLDER}`);
  workspace.write("content/blog/left.md", `Written by ${PLACEHOLDER}.\n\nReplace this: the rest.\n`);
  await workspace.run(["setup", "--name", "Jo Brandt"]);
  const after = await workspace.run(["leftovers"]);
  expect(after.code).toBe(0);
  expect(after.err).toContain("Warning: the placeholder's name or accounts stand in content");
  expect(after.err).toContain("content/blog/left.md:1");
  expect(after.err).toContain('Warning: "Replace this" still stands in content');
});

test("what was set wrong is named by its variable, never by its value", async () => {
  const { out, code } = await workspace.run(["doctor"], {
    env: { SITE_URL: "ferries", GATE_SECRETS: "short-secret", SUPABASE_SECRET_KEY: "sb_publishable_x" },
  });
  for (const said of [
    "SITE_URL is not a plain web address",
    "GATE_SECRETS contains a secret shorter",
    "publishable key",
  ])
    expect(out).toContain(said);
  expect(out).not.toContain("short-secret");
  expect(code).toBe(1);
  expect((await workspace.run(["doctor", "--prod"])).code).toBe(2);
});

test("the mails as shipped carry a code of seven digits and no link", () => {
  expect(checkMails(workspace.root).map(({ level }) => level)).toEqual(["right"]);
});

const [CONFIG, OTP] = ["config.toml", "templates/otp.html"];

test.each([
  ["a code of six", CONFIG, "otp_length = 7", "otp_length = 6", "codes of 6 digits"],
  ["no length", CONFIG, "otp_length = 7\n", "", "Supabase's own number of digits"],
  [
    "no confirmation",
    CONFIG,
    "enable_confirmations = true",
    "enable_confirmations = false",
    "without a code",
  ],
  [
    "Supabase's mail",
    CONFIG,
    "[auth.email.template.magic_link]",
    "[auth.email.template.other]",
    '"magic_link" is',
  ],
  ["a missing template", CONFIG, "templates/otp.html", "templates/code.html", "which is missing"],
  ["a bracket left open", CONFIG, "[auth.email]", "[auth.email", "cannot be read: line 27"],
  ["a length in quotes", CONFIG, "otp_length = 7", 'otp_length = "7"', "read: auth.email.otp_length"],
  ["no code", OTP, "{{ .Token }}", "your code", "carries no code"],
  ["a link", OTP, "{{ .SiteURL }}", '<a href="{{ .ConfirmationURL }}">here</a>', "carries a link"],
])("mails with %s are a fault", (_, file, right, wrong, said) => {
  const before = workspace.text(`supabase/${file}`);
  expect(before).toContain(right);
  workspace.write(`supabase/${file}`, before.replaceAll(right, wrong));
  const findings = checkMails(workspace.root);
  expect(findings.map(({ what }) => what).join("\n")).toContain(said);
  expect(faultsIn([{ heading: "", findings }])).toBeGreaterThan(0);
});

const READY = {
  SITE_URL: "https://jo.design",
  GATE_SECRETS: "0123456789abcdefghijklmnopqrstuvwxyz-0123",
  CASE_STUDY_PASSCODE: "k3f9-wq7m-x2tz",
  SUPABASE_URL: "https://abcdefgh.supabase.co",
  SUPABASE_SECRET_KEY: "sb_secret_x",
  TRUSTED_PROXY_HOPS: "1",
};
const faultsOf = (env: Record<string, string>) =>
  checkEnvironment({ ...READY, ...env } as unknown as NodeJS.ProcessEnv, true)
    .findings.filter(({ level }) => level === "fault")
    .map(({ what }) => what)
    .join("\n");

test("a production environment in order has no faults", () => {
  expect(faultsOf({})).toBe("");
  expect(faultsOf({ TRUSTED_PROXY_HOPS: "", VERCEL: "1" })).toBe("");
});

test.each([
  ["http", { SITE_URL: "http://jo.design" }, "not https"],
  ["the example's address", { SITE_URL: "https://example.com" }, "still the example's"],
  ["a guessable passcode", { CASE_STUDY_PASSCODE: "password" }, "easily guessed"],
  ["a passcode of one letter", { CASE_STUDY_PASSCODE: "aaaaaaaaaaaaaaaa" }, "easily guessed"],
  ["no trusted address", { TRUSTED_PROXY_HOPS: "" }, "all visitors share one limit"],
  ["an embedded backend without mail", { GATE_BACKEND: "embedded" }, "codes are not mailed"],
  ["a data folder on a host without one", { GATE_BACKEND: "embedded", VERCEL: "1" }, "this host has none"],
])("%s is a fault in production", (_, env, said) => {
  expect(faultsOf(env)).toContain(said);
});
