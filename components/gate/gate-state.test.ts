import { expect, test } from "vitest";
import { type GateAction, gateReducer, initialState } from "@/components/gate/gate-state";

const start = initialState(null, null);
const after = (...actions: GateAction[]) => actions.reduce(gateReducer, start);
const sent: GateAction = { type: "sent", email: "jo@northwind.example", resendAfter: 30 };

test("with a code on its way it opens on the code, with the rest of the wait", () => {
  const opened = initialState({ email: "jo@northwind.example", resendIn: 12, left: false }, "no");
  expect(opened).toMatchObject({ step: "code", error: "no", resend: { seconds: 12 } });
});

test("a sent code leads to the boxes, empty, with the wait restarted", () => {
  const once = after({ type: "sending" }, sent);
  expect(once).toMatchObject({ step: "code", code: "", busy: null, sent: 1, resend: { seconds: 30 } });
  const twice = after({ type: "sending" }, sent, { type: "typed", code: "123" }, { type: "sending" }, sent);
  expect(twice).toMatchObject({ code: "", sent: 2, email: "jo@northwind.example" });
  expect(twice.resend.turn).toBeGreaterThan(once.resend.turn);
});

test("a code that is out already leads to the boxes, with the server's words and its wait", () => {
  const out: GateAction = {
    type: "code-out",
    email: "jo@northwind.example",
    message: "Sent already",
    resendAfter: 3300,
  };
  const first = after({ type: "typed", email: "jo@northwind.example" }, { type: "sending" }, out);
  expect(first).toMatchObject({ step: "code", error: "Sent already", busy: null, resend: { seconds: 3300 } });
  expect(after(sent, { type: "typed", code: "123" }, out).code).toBe("123");
});

test("a refusal ends the work and keeps what was typed", () => {
  const typed: GateAction = { type: "typed", code: "1234567" };
  const refused = after(sent, typed, { type: "verifying" }, { type: "refused", message: "no" });
  expect(refused).toMatchObject({ busy: null, code: "1234567", error: "no", step: "code" });
});

test("typing clears the error", () => {
  expect(after(sent, { type: "refused", message: "no" }, { type: "typed", code: "1" }).error).toBeNull();
  expect(after({ type: "refused", message: "no" }, { type: "typed", email: "j" }).error).toBeNull();
});

test("too early a resend starts the wait that the server names", () => {
  const early = after(sent, { type: "refused", message: "Please wait.", retryAfter: 21 });
  expect(early.resend.seconds).toBe(21);
  expect(early.resend.turn).toBeGreaterThan(after(sent).resend.turn);
  expect(early.step).toBe("code");
});

test("Change Email goes back and clears code, errors and timer", () => {
  const typed: GateAction = { type: "typed", code: "1234567" };
  const back = after(sent, typed, { type: "refused", message: "no" }, { type: "change-email" });
  expect(back).toMatchObject({ step: "address", email: "jo@northwind.example", code: "", error: null });
  expect(back).toMatchObject({ returned: true, resend: { seconds: 0 } });
});

test("a code that was left by mistake is one press away, with the rest of its wait; without a code nothing happens", () => {
  expect(after({ type: "have-code", resendIn: 0 })).toEqual(start);
  const typed: GateAction[] = [{ type: "change-email" }, { type: "typed", email: "someone@else.example" }];
  const back = after(sent, ...typed, { type: "have-code", resendIn: 18 });
  expect(back).toMatchObject({ step: "code", email: "jo@northwind.example", resend: { seconds: 18 } });
  expect(back.resend.turn).toBeGreaterThan(after(sent, ...typed).resend.turn);
});
