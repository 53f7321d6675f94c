import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  createProtection,
  MESSAGES,
  type ProtectionSignal,
  type ProtectionState,
  UNPROTECTED,
} from "@/components/document/viewer/protection";

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

test("the words are those of the catalogue", () => {
  expect(MESSAGES).toEqual({
    alert: "Suspicious activity detected. Content temporarily hidden for protection.",
    save: "Save operation not allowed",
    print: "Print operation not allowed",
    record: "Screen recording blocked",
  });
});

test.each([
  ["save", MESSAGES.save],
  ["print", MESSAGES.print],
  ["record", MESSAGES.record],
  [undefined, null],
] as const)("a refused operation (%s) hides the content and alerts for five seconds", (operation, said) => {
  signal({ type: "refused", ...(operation ? { operation } : {}) });
  expect(state).toEqual({ shield: "alert", alert: { operation: said } });
  pass(4999);
  expect(state.shield).toBe("alert");
  pass(1);
  expect(state).toEqual(UNPROTECTED);
});

test("a second refusal makes the five seconds begin anew", () => {
  signal({ type: "refused" });
  pass(3000);
  signal({ type: "refused", operation: "save" });
  pass(4999);
  expect(state).toEqual({ shield: "alert", alert: { operation: MESSAGES.save } });
  pass(1);
  expect(state).toEqual(UNPROTECTED);
});

test("leaving hides the content until half a second after the return", () => {
  signal({ type: "left" });
  expect(state.shield).toBe("away");
  expect(state.alert).not.toBeNull();
  pass(60_000);
  expect(state).toEqual({ shield: "away", alert: null });
  signal({ type: "returned" });
  pass(499);
  expect(state.shield).toBe("away");
  pass(1);
  expect(state).toEqual(UNPROTECTED);
});

test("who comes back within a second finds the page, and no warning that outlasts it", () => {
  signal({ type: "left" });
  pass(1000);
  signal({ type: "returned" });
  expect(state).toEqual({ shield: "away", alert: null });
  pass(500);
  expect(state).toEqual(UNPROTECTED);
  pass(10_000);
  expect(state).toEqual(UNPROTECTED);
});

test("a brief absence does not end the alert of a refused key, before it or meanwhile", () => {
  signal({ type: "refused" }, { type: "left" });
  pass(500);
  signal({ type: "returned" });
  pass(500);
  expect(state).toEqual({ shield: "alert", alert: { operation: null } });
  pass(5000);
  signal({ type: "left" }, { type: "refused", operation: "print" });
  pass(500);
  signal({ type: "returned" });
  pass(500);
  expect(state).toEqual({ shield: "alert", alert: { operation: MESSAGES.print } });
});

test("after a longer absence the alert still stands while the content is back", () => {
  signal({ type: "left" });
  pass(1001);
  signal({ type: "returned" });
  pass(500);
  expect(state).toEqual({ shield: null, alert: { operation: null } });
  pass(3499);
  expect(state).toEqual(UNPROTECTED);
});

test("leaving again within the half second keeps the content hidden", () => {
  signal({ type: "left" }, { type: "returned" });
  pass(400);
  signal({ type: "left" });
  pass(10_000);
  expect(state.shield).toBe("away");
});

test("developer tools hide the content until they are closed, whatever else is over", () => {
  signal({ type: "devtools", by: "below", open: true }, { type: "left" }, { type: "returned" });
  pass(60_000);
  expect(state).toEqual({ shield: "devtools", alert: null });
  signal({ type: "devtools", by: "debugger", open: true }, { type: "devtools", by: "below", open: false });
  expect(state.shield).toBe("devtools");
  signal({ type: "devtools", by: "debugger", open: false });
  expect(state.shield).toBeNull();
});

test("what stands beside the page is told from what can be nothing but tools", () => {
  signal({ type: "devtools", by: "beside", open: true });
  expect(state.shield).toBe("beside");
  signal({ type: "devtools", by: "debugger", open: true });
  expect(state.shield).toBe("devtools");
  signal({ type: "devtools", by: "debugger", open: false });
  expect(state.shield).toBe("beside");
  signal({ type: "devtools", by: "beside", open: false });
  expect(state.shield).toBeNull();
});

test("tools that stay open alert once, not with every check", () => {
  signal({ type: "devtools", by: "below", open: true });
  pass(5000);
  signal({ type: "devtools", by: "below", open: true });
  expect(state.alert).toBeNull();
});

test("a stalled picture hides the content for five seconds", () => {
  signal({ type: "frames_missed" });
  expect(state).toEqual({ shield: "alert", alert: { operation: null } });
  pass(5000);
  expect(state).toEqual(UNPROTECTED);
});

test("a return without a leave says nothing", () => {
  signal({ type: "returned" });
  pass(1000);
  expect(state).toBe(UNPROTECTED);
});
