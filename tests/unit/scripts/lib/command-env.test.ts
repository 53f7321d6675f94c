import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEnv } from "@/lib/env/server-env";
import { commandEnv, workplace } from "@/scripts/lib/command-env";
import { previewEnv } from "@/scripts/lib/local-env";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "command-env-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});
const write = (...lines: string[]) => writeFileSync(join(folder, ".env.local"), lines.join("\n"));

test("a command works on the Supabase project that .env.local names, and says so", () => {
  write("SUPABASE_URL=https://abc.supabase.co", "SUPABASE_SECRET_KEY=sb_secret_1");
  const settings = commandEnv(folder, { NODE_ENV: "production" });
  expect(settings.supabase).toEqual({ url: "https://abc.supabase.co", secretKey: "sb_secret_1" });
  expect(workplace(settings)).toBe("the Supabase project at https://abc.supabase.co");
});

test("without a project a command works on this machine's data, whatever host wrote the file", () => {
  write("VERCEL=1", "DATA_DIR=/var/lib/site");
  expect(workplace(commandEnv(folder, { NODE_ENV: "production" }))).toBe(
    "this machine's data in /var/lib/site",
  );
});

test("the variables of the process win over the file", () => {
  write("SUPABASE_URL=https://abc.supabase.co", "SUPABASE_SECRET_KEY=sb_secret_1");
  expect(commandEnv(folder, { NODE_ENV: "production", GATE_BACKEND: "embedded" }).supabase).toBeUndefined();
});

const preview = (given: Record<string, string>) =>
  readEnv({
    GATE_SECRETS: "a secret that is at least thirty-two bytes",
    ...given,
    NODE_ENV: "production",
    ...previewEnv({ NODE_ENV: "production", ...given }, 3000),
  }).clientIp;

test("the preview knows its visitors' addresses by itself, or by the proxies that are named", () => {
  expect(preview({})).toEqual({ header: "x-socket-address", trustedHops: 0 });
  expect(preview({ TRUSTED_PROXY_HOPS: "1" })).toEqual({ header: undefined, trustedHops: 1 });
  expect(preview({ CLIENT_IP_HEADER: "x-real-ip" })).toEqual({ header: "x-real-ip", trustedHops: 0 });
});

test("the preview runs with what a host's command line left in the environment", () => {
  expect(preview({ VERCEL: "1", NETLIFY: "true" })).toEqual({ header: "x-socket-address", trustedHops: 0 });
});
