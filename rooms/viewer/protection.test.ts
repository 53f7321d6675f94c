import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  createProtection,
  MESSAGES,
  type ProtectionSignal,
  type ProtectionState,
  UNPROTECTED,
} from "@/rooms/viewer/protection";

const LONG = 60_000;
/** Long enough for the pages to come back after a return, and shorter than any alert. */
const BRIEFLY = 1000;

let state: ProtectionState;
let protection: ReturnType<typeof createProtection>;
beforeEach(() => {
  vi.useFakeTimers();
  state = UNPROTECTED;
  protection = createProtection((next) => {
    state = next;
  });
});
afterEach(() => {
  protection.stop();
  vi.useRealTimers();
});

const signal = (...signals: ProtectionSignal[]) => {
  for (const one of signals) protection.signal(one);
};
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const left: ProtectionSignal = { type: "left" };
const returned: ProtectionSignal = { type: "returned" };
const devtools = (by: "below" | "beside" | "debugger", open: boolean): ProtectionSignal => {
  return { type: "devtools", by, open };
};

test.each<[what: string, cause: ProtectionSignal, said: string | null]>([
  ["saving", { type: "refused", operation: "save" }, "Save operation not allowed"],
  ["printing", { type: "refused", operation: "print" }, "Print operation not allowed"],
  ["recording", { type: "refused", operation: "record" }, "Screen recording blocked"],
  ["another refused key", { type: "refused" }, null],
  ["a stalled picture", { type: "frames_missed" }, null],
])("%s hides the content and alerts, for a while", (_, cause, operation) => {
  signal(cause);
  expect(state).toEqual({ shield: "alert", alert: { operation } });
  pass(LONG);
  expect(state).toEqual(UNPROTECTED);
  expect(MESSAGES.alert).toBe("Suspicious activity detected. Content temporarily hidden for protection.");
});

test("a second refusal hides the content again for the whole time", () => {
  signal({ type: "refused" });
  pass(4000);
  signal({ type: "refused", operation: "save" });
  pass(4000);
  expect(state).toEqual({ shield: "alert", alert: { operation: MESSAGES.save } });
  pass(LONG);
  expect(state).toEqual(UNPROTECTED);
});

test("a return without a leave changes nothing", () => {
  signal(returned);
  pass(BRIEFLY);
  expect(state).toBe(UNPROTECTED);
});

test("leaving hides the content until a moment after the last return, and the warning goes by itself", () => {
  signal(left);
  expect(state).toMatchObject({ shield: "away", alert: {} });
  pass(LONG);
  expect(state).toEqual({ shield: "away", alert: null });
  signal(returned);
  pass(100);
  signal(left);
  pass(LONG);
  expect(state.shield).toBe("away");
  signal(returned);
  expect(state.shield).toBe("away");
  pass(BRIEFLY);
  expect(state).toEqual(UNPROTECTED);
});

test("a reader who comes back at once finds the page, and no warning that outlasts it", () => {
  signal(left);
  pass(500);
  signal(returned);
  expect(state).toEqual({ shield: "away", alert: null });
  pass(BRIEFLY);
  expect(state).toEqual(UNPROTECTED);
});

test("a brief absence does not end the alert of a refused key, before it or meanwhile", () => {
  for (const signals of [
    [{ type: "refused" }, left],
    [left, { type: "refused", operation: "print" }],
  ] satisfies ProtectionSignal[][]) {
    signal(...signals);
    pass(500);
    signal(returned);
    pass(500);
    expect(state).toMatchObject({ shield: "alert", alert: {} });
    pass(LONG);
  }
});

test("after a longer absence the alert stays while the content is back", () => {
  signal(left);
  pass(1500);
  signal(returned);
  pass(BRIEFLY);
  expect(state).toEqual({ shield: null, alert: { operation: null } });
  pass(LONG);
  expect(state).toEqual(UNPROTECTED);
});

test("developer tools hide the content until all signs of them are gone, and alert once", () => {
  signal(devtools("below", true), left, returned);
  pass(LONG);
  expect(state).toEqual({ shield: "devtools", alert: null });
  signal(devtools("below", true));
  expect(state.alert).toBeNull();
  signal(devtools("debugger", true), devtools("below", false));
  expect(state.shield).toBe("devtools");
  signal(devtools("debugger", false));
  expect(state.shield).toBeNull();
});

test("a panel beside the page is told apart from what can only be developer tools", () => {
  const shields = [
    devtools("beside", true),
    devtools("debugger", true),
    devtools("debugger", false),
    devtools("beside", false),
  ].map((one) => {
    signal(one);
    return state.shield;
  });
  expect(shields).toEqual(["beside", "devtools", "beside", null]);
});
