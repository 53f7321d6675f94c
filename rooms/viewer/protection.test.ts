import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  createProtection,
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

test("a second refusal hides the content again for the whole time", () => {
  signal({ type: "refused" });
  pass(4000);
  signal({ type: "refused", operation: "save" });
  pass(4000);
  expect(state).toEqual({ shield: "alert", alert: { operation: "save" } });
  pass(LONG);
  expect(state).toEqual(UNPROTECTED);
});

test("a return without a leave changes nothing", () => {
  signal(returned);
  pass(BRIEFLY);
  expect(state).toBe(UNPROTECTED);
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
