import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { workspaceForEachTest } from "@/tests/fixtures/workspace";
import { ownChecks } from "@/workshop/commands/dev/checks";
import { checkEnvironment } from "@/workshop/commands/doctor/environment";
import { checkMails } from "@/workshop/commands/doctor/mail";
import { faultsIn } from "@/workshop/commands/doctor/report";
import { namesPlaceholder, PLACEHOLDER_NAMES } from "@/workshop/content/unfinished/persona";

const PLACEHOLDER = PLACEHOLDER_NAMES[0];
const workspace = workspaceForEachTest();
const nameSite = (name: string) => workspace.edit("content/site.yaml", /^name: .*$/m, `name: ${name}`);

test("this site has no faults at home; the studio gets what the doctor found, as the command of package.json finds it", async () => {
  const groups = await ownChecks(process.env).doctor();
  const faults = groups.flatMap(({ findings }) => findings.filter(({ level }) => level === "fault"));
  expect(faults).toEqual([]);
  const tests = groups.find(({ heading }) => heading === "Tests")?.findings.map(({ what }) => what);
  expect(tests?.join("\n")).toMatch(/npm test finds|tests do not find/);
}, 180_000);

test("before a deployment, missing settings, the placeholder and unwritten texts are faults", async () => {
  nameSite(PLACEHOLDER);
  workspace.write("content/blog/on-ferries.md", "\n\nReplace this: the rest.\n");
  workspace.write("content/home.fr.yaml", `greeting: "Replace this"\ntabs: [{ label: ${PLACEHOLDER} }]\n`);
  const { out, code } = await workspace.run(["doctor", "--production"]);
  expect(code).toBe(1);
  for (const fault of [
    "GATE_SECRETS is not set",
    "CASE_STUDY_PASSCODE is not set",
    "the site's address is http://localhost:3000",
    "the gates are switched off",
    "the site cannot know a visitor's address",
    "no document is prepared",
  ])
    expect(out).toContain(`FAULT ${fault}`);
  const places = (...all: string[]) => all.join("\\n\\s+");
  expect(out).toMatch(
    new RegExp(
      places(
        "FAULT content contains the placeholder's name or accounts",
        "content/site\\.yaml:\\d+",
        "content/home\\.fr\\.yaml:2",
      ),
    ),
  );
  expect(out).toMatch(
    new RegExp(
      places(
        'FAULT content still contains "Replace this"',
        "content/blog/on-ferries\\.md:3",
        "content/home\\.fr\\.yaml:1",
      ),
    ),
  );
});

test("the placeholder is known by its name in each script, with a hyphen and as one word", () => {
  for (const name of PLACEHOLDER_NAMES) expect(namesPlaceholder(`By ${name}.`), name).toBe(true);
  for (const account of ["-", ""])
    expect(namesPlaceholder(PLACEHOLDER.toLowerCase().replace(" ", account))).toBe(true);
  expect(namesPlaceholder("Ida Moreau")).toBe(false);
});

test("the build warns of the placeholder's site, and of parts of it in a designer's site", async () => {
  nameSite(PLACEHOLDER);
  const before = await workspace.run(["leftovers"]);
  expect(before.err).toContain(`Warning: the site still has the placeholder's name, ${PLACEHOLDER}`);
  workspace.write("content/blog/left.md", `Written by ${PLACEHOLDER}.\n\nReplace this: the rest.\n`);
  nameSite("Jo Brandt");
  const after = await workspace.run(["leftovers"]);
  expect(after.code).toBe(0);
  expect(after.err).toContain("Warning: content contains the placeholder's name or accounts");
  expect(after.err).toContain("content/blog/left.md:1");
  expect(after.err).toContain('Warning: content still contains "Replace this"');
});

test("a wrong setting is reported by its variable, never by its value", async () => {
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
});

const site = folderForEachTest((root) => cpSync("supabase", join(root, "supabase"), { recursive: true }));

test("the shipped mails have no fault", () => {
  expect(checkMails(site()).map(({ level }) => level)).toEqual(["right"]);
});

const [CONFIG, OTP] = ["config.toml", "templates/otp.html"];
const lineOf = (text: string): number =>
  readFileSync(join("supabase", CONFIG), "utf8").split("\n").indexOf(text) + 1;

test.each([
  [CONFIG, "otp_length = 7", "otp_length = 6", "codes of 6 digits"],
  [CONFIG, "otp_length = 7\n", "", "Supabase's own number of digits"],
  [CONFIG, "enable_confirmations = true", "enable_confirmations = false", "without a code"],
  [CONFIG, "[auth.email.template.magic_link]", "[auth.email.template.other]", '"magic_link" is'],
  [CONFIG, "templates/otp.html", "templates/code.html", "which is missing"],
  [CONFIG, "[auth.email]", "[auth.email", `cannot be read: line ${lineOf("[auth.email]")}`],
  [CONFIG, "otp_length = 7", 'otp_length = "7"', "read: auth.email.otp_length"],
  [OTP, "{{ .Token }}", "your code", "contains no code"],
  [OTP, "{{ .SiteURL }}", '<a href="{{ .ConfirmationURL }}">here</a>', "contains a link"],
])("%s with %j changed to %j is a fault", (name, right, wrong, said) => {
  const file = join(site(), "supabase", name);
  const before = readFileSync(file, "utf8");
  expect(before).toContain(right);
  writeFileSync(file, before.replaceAll(right, wrong));
  const findings = checkMails(site());
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

test("the report says whether the mail server gets a password, and not which", () => {
  const reportOf = (SMTP_URL: string): string => {
    const mail = { ...READY, GATE_BACKEND: "embedded", SMTP_URL, MAIL_FROM: "jo@jo.design" };
    return checkEnvironment(mail as unknown as NodeJS.ProcessEnv, true)
      .findings.map(({ what }) => what)
      .join("\n");
  };
  expect(reportOf("smtp://codes:Quay#7board@127.0.0.1:25")).toMatch(/mail codes by SMTP with a password$/m);
  expect(reportOf("smtp://codes:Quay#7board@127.0.0.1:25")).not.toMatch(/Quay|board/);
  // An .env file without quotes ends at the "#".
  expect(reportOf("smtp://codes:77")).toMatch(/mail codes by SMTP without a password$/m);
});

test.each([
  [{ SITE_URL: "http://jo.design" }, "not https"],
  [{ SITE_URL: "https://example.com" }, "still the example's"],
  [{ CASE_STUDY_PASSCODE: "password" }, "easily guessed"],
  [{ CASE_STUDY_PASSCODE: "aaaaaaaaaaaaaaaa" }, "easily guessed"],
  [{ TRUSTED_PROXY_HOPS: "" }, "all visitors share one limit"],
  [{ GATE_BACKEND: "embedded" }, "codes are not mailed"],
  [{ GATE_BACKEND: "embedded", VERCEL: "1" }, "this host has none"],
])("%j is a fault in production", (env, said) => {
  expect(faultsOf(env)).toContain(said);
});
