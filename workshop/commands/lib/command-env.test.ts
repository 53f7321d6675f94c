import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { readEnv } from "@/lib/env/server-env";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { commandEnv, workplace } from "./command-env";
import { previewEnv, previewOwner } from "./local-env";

const project = folderForEachTest();
const write = (...lines: string[]) => project.write(".env.local", lines.join("\n"));

test("a command works on the Supabase project in .env.local", () => {
  write("SUPABASE_URL=https://abc.supabase.co", "SUPABASE_SECRET_KEY=sb_secret_1");
  const settings = commandEnv(project(), { NODE_ENV: "production" });
  expect(settings.supabase).toEqual({ url: "https://abc.supabase.co", secretKey: "sb_secret_1" });
  expect(workplace(settings)).toBe("the Supabase project at https://abc.supabase.co");
});

test("without a project a command works on this machine's data", () => {
  write("VERCEL=1", "DATA_DIR=/var/lib/site");
  expect(workplace(commandEnv(project(), { NODE_ENV: "production" }))).toBe(
    "this machine's data in /var/lib/site",
  );
});

test.each([
  ["a byte order mark", "\uFEFFSUPABASE_URL=https://abc.supabase.co\r\nSUPABASE_SECRET_KEY=sb_secret_1\r\n"],
  ["export", "export SUPABASE_URL = https://abc.supabase.co\n SUPABASE_SECRET_KEY= 'sb_secret_1'\n"],
  ["a variable", "REF=abc\nSUPABASE_URL=https://$REF.supabase.co\nSUPABASE_SECRET_KEY=sb_secret_1\n"],
])("a command and Next read the same from a file with %s", (_, text) => {
  write(text);
  const settings = commandEnv(project(), { NODE_ENV: "production" });
  expect(settings.supabase).toEqual({ url: "https://abc.supabase.co", secretKey: "sb_secret_1" });
  const program =
    'console.log(JSON.stringify(require("@next/env").loadEnvConfig(process.argv[1]).combinedEnv.SUPABASE_URL))';
  const env = { NODE_ENV: "production", PATH: process.env.PATH ?? "" } as const;
  const { stdout } = spawnSync(process.execPath, ["-e", program, project()], { env, encoding: "utf8" });
  expect(stdout.trim().split("\n").at(-1)).toBe('"https://abc.supabase.co"');
});

test("a command reads .env.production", () => {
  project.write(".env.production", "DATA_DIR=/var/lib/site\n");
  project.write(".env.development", "DATA_DIR=/elsewhere\n");
  expect(commandEnv(project(), { NODE_ENV: "production" }).dataDir).toBe("/var/lib/site");
});

test.each(["open#sesame9", "open#", "sesame$1open", "'sesame$1open'", `"a\${b}c"`])(
  "a value that Next would cut, such as %s, is an error without it",
  (value) => {
    write("SITE_URL=https://set.example # $5 here", "HALF='a#b'", "NAME=$HALF", String.raw`COST=\$5 $`);
    expect(() => commandEnv(project(), { NODE_ENV: "production" })).not.toThrow();
    write(`CASE_STUDY_PASSCODE=${value}`);
    const read = () => commandEnv(project(), { NODE_ENV: "production" });
    expect(read).toThrow(/^ {2}CASE_STUDY_PASSCODE: (is cut at its "#"|contains a "\$" .*)\. /m);
    expect(read).not.toThrow(/open|b\}c/);
  },
);

test("a build and a server do not begin with a value that Next would cut", () => {
  write("OWNER_WEBHOOK_SECRET=open#sesame");
  const config = pathToFileURL(join(process.cwd(), "next.config.ts")).href;
  const given = ["--import", import.meta.resolve("tsx"), "--eval", `import(${JSON.stringify(config)})`];
  const env = { ...process.env, NODE_ENV: "production" as const };
  const { status, stderr } = spawnSync(process.execPath, given, { cwd: project(), encoding: "utf8", env });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^(?!.*sesame)[\s\S]*^ {2}OWNER_WEBHOOK_SECRET: is cut at its "#"\./m);
});

test("a file that is not saved as UTF-8 is an error without its values", () => {
  const text = "SUPABASE_URL=https://abc.supabase.co\nSUPABASE_SECRET_KEY=sb_secret_1\n";
  for (const bytes of [Buffer.from(`\uFEFF${text}`, "utf16le"), Buffer.from(`${text}# Größe\n`, "latin1")]) {
    project.write(".env.local", bytes);
    const read = () => commandEnv(project(), { NODE_ENV: "production" });
    expect(read).toThrow(/\.env\.local: it is not saved as UTF-8/);
    expect(read).not.toThrow(/sb_secret_1/);
  }
});

test("reading the files does not change this process's environment", () => {
  write("SUPABASE_URL=https://abc.supabase.co", "SUPABASE_SECRET_KEY=sb_secret_1");
  const before = { ...process.env };
  commandEnv(project(), { NODE_ENV: "production" });
  expect({ ...process.env }).toEqual(before);
});

test("the variables of the process win over the file", () => {
  write("SUPABASE_URL=https://abc.supabase.co", "SUPABASE_SECRET_KEY=sb_secret_1");
  expect(
    commandEnv(project(), { NODE_ENV: "production", GATE_BACKEND: "embedded" }).supabase,
  ).toBeUndefined();
});

const preview = (given: Record<string, string>) =>
  readEnv({
    GATE_SECRETS: "a secret that is at least thirty-two bytes",
    ...given,
    NODE_ENV: "production",
    ...previewEnv({ NODE_ENV: "production", ...given }, 3000),
  }).clientIp;

test("the preview gets its visitors' addresses from the socket, or from the named proxies", () => {
  const socket = { header: "x-socket-address", trustedHops: 0 };
  expect(preview({})).toEqual(socket);
  expect(preview({ VERCEL: "1", NETLIFY: "true" })).toEqual(socket);
  expect(preview({ TRUSTED_PROXY_HOPS: "1" })).toEqual({ header: undefined, trustedHops: 1 });
  expect(preview({ CLIENT_IP_HEADER: "x-real-ip" })).toEqual({ header: "x-real-ip", trustedHops: 0 });
});

test("a preview has an owner, whose code the terminal shows; with a mail server or Supabase only a given one", () => {
  const env = { NODE_ENV: "production", GATE_BACKEND: "embedded" } as const;
  const made = previewOwner({ ...env, OWNER_EMAIL: "" });
  expect(made).toMatch(/^\S+@\S+$/);
  expect(previewOwner(env)).toBe(made);
  expect(previewOwner({ ...env, OWNER_EMAIL: "jo@acme.com" })).toBe("jo@acme.com");
  expect(previewOwner({ ...env, SMTP_URL: "smtps://mail" })).toBeUndefined();
  expect(previewOwner({ ...env, GATE_BACKEND: "supabase" })).toBeUndefined();
});
