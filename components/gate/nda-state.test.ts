import { expect, test } from "vitest";
import { initialState, type NdaAction, ndaReducer } from "@/components/gate/nda-state";

const start = initialState(null, null);
const after = (...actions: NdaAction[]) => actions.reduce(ndaReducer, start);
const sent: NdaAction = { type: "sent", email: "jo@northwind.example", resendAfter: 30 };

test("with a code on its way it opens on the code, with the rest of the wait", () => {
  const opened = initialState(
    { email: "jo@northwind.example", resendIn: 12, left: false },
    "Invalid or expired OTP",
  );
  expect(opened).toMatchObject({
    step: "otp",
    email: "jo@northwind.example",
    error: "Invalid or expired OTP",
    resend: { seconds: 12 },
  });
});

test("a sent code leads to the boxes, empty, with the wait counting anew", () => {
  const once = after({ type: "sending" }, sent);
  expect(once).toMatchObject({ step: "otp", code: "", busy: null, sent: 1, resend: { seconds: 30 } });
  const twice = [{ type: "code", code: "123" } as const, { type: "sending" } as const, sent].reduce(
    ndaReducer,
    once,
  );
  expect(twice).toMatchObject({ code: "", sent: 2, email: "jo@northwind.example" });
  expect(twice.resend.turn).toBeGreaterThan(once.resend.turn);
});

test("a code that is out already leads to the boxes, with the server's words and its wait", () => {
  const out: NdaAction = {
    type: "code-out",
    email: "jo@northwind.example",
    message: "Sent already",
    resendAfter: 3300,
  };
  const first = after({ type: "email", email: "jo@northwind.example" }, { type: "sending" }, out);
  expect(first).toMatchObject({
    step: "otp",
    email: "jo@northwind.example",
    error: "Sent already",
    busy: null,
    sent: 0,
    resend: { seconds: 3300 },
  });
  expect(after(sent, { type: "code", code: "123" }, out)).toMatchObject({
    code: "123",
    error: "Sent already",
  });
});

test("a refusal ends the work and keeps what was typed", () => {
  const refused = after(
    sent,
    { type: "code", code: "1234567" },
    { type: "verifying" },
    { type: "refused", message: "Invalid or expired OTP" },
  );
  expect(refused).toMatchObject({
    busy: null,
    code: "1234567",
    error: "Invalid or expired OTP",
    step: "otp",
  });
});

test("typing clears the error", () => {
  expect(after(sent, { type: "refused", message: "no" }, { type: "code", code: "1" }).error).toBeNull();
  expect(after({ type: "refused", message: "no" }, { type: "email", email: "j" }).error).toBeNull();
});

test("too early a resend starts the wait that the server names", () => {
  const early = after(sent, { type: "resend-refused", message: "Please wait.", retryAfter: 21 });
  expect(early.resend.seconds).toBe(21);
  expect(early.resend.turn).toBeGreaterThan(after(sent).resend.turn);
  expect(early.step).toBe("otp");
});

test("Change Email goes back and clears code, errors and timer", () => {
  const back = after(
    sent,
    { type: "code", code: "1234567" },
    { type: "refused", message: "no" },
    { type: "change-email" },
  );
  expect(back).toMatchObject({
    step: "email",
    email: "jo@northwind.example",
    code: "",
    error: null,
    sent: 0,
    returned: true,
    resend: { seconds: 0 },
  });
});

test("a code that was left by mistake is one press away, with the rest of its wait", () => {
  const typed: NdaAction[] = [{ type: "change-email" }, { type: "email", email: "someone@else.example" }];
  const back = after(sent, ...typed, { type: "have-code", resendIn: 18 });
  expect(back).toMatchObject({
    step: "otp",
    email: "jo@northwind.example",
    code: "",
    error: null,
    returned: true,
    resend: { seconds: 18 },
  });
  expect(back.resend.turn).toBeGreaterThan(after(sent, ...typed).resend.turn);
});

test("after a reload the gate opens on the e-mail that was gone back to, and still knows of the code", () => {
  const opened = initialState({ email: "jo@northwind.example", resendIn: 12, left: true }, null);
  expect(opened).toMatchObject({ step: "email", email: "" });
  expect(ndaReducer(opened, { type: "have-code", resendIn: 3 })).toMatchObject({
    step: "otp",
    email: "jo@northwind.example",
  });
});

test("without a code there is nothing to come back to", () => {
  expect(after({ type: "have-code", resendIn: 0 })).toEqual(start);
});
