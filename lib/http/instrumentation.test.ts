import { Server } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { register } from "@/instrumentation";

const { emit } = Server.prototype;

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("SITE_URL", "https://jo.design");
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => {
  Server.prototype.emit = emit;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("a server that is its own process is guarded", async () => {
  await register();
  expect(Server.prototype.emit).not.toBe(emit);
});

test.each(["VERCEL", "NETLIFY"])(
  "%s calls a function as it likes: no guard changes the address",
  async (host) => {
    vi.stubEnv(host, "1");
    await register();
    expect(Server.prototype.emit).toBe(emit);
  },
);
