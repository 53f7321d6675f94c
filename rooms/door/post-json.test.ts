import { afterEach, expect, test, vi } from "vitest";
import { postJson } from "@/rooms/door/post-json";

afterEach(() => vi.unstubAllGlobals());

const answer = (body: unknown, status: number) =>
  vi.stubGlobal("fetch", async () => Response.json(body, { status }));
const post = () =>
  postJson("/api/nda/otp", { email: "jo@northwind.example" }, (status) => `fallback ${status}`);

test("a good answer brings its body", async () => {
  answer({ success: true, resendAfter: 30 }, 200);
  expect(await post()).toEqual({ ok: true, body: { success: true, resendAfter: 30 } });
});

test("the server's words are shown as given, with its code and the wait it names", async () => {
  answer({ success: false, error: { code: "too_many", message: "Wait 12 seconds", retryAfter: 12 } }, 429);
  expect(await post()).toEqual({ ok: false, code: "too_many", message: "Wait 12 seconds", retryAfter: 12 });
});

test.each([{}, { error: {} }, { error: { message: "" } }, { error: "odd" }, null, "odd", []])(
  "a refusal without words, %j, gets ours",
  async (body) => {
    answer(body, 401);
    expect(await post()).toEqual({ ok: false, message: "fallback 401" });
  },
);

test("what is not JSON gets our words", async () => {
  vi.stubGlobal("fetch", async () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  expect(await post()).toEqual({ ok: false, message: "fallback 502" });
});

test("no answer at all gets our words", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(await post()).toEqual({ ok: false, message: "fallback undefined" });
});
