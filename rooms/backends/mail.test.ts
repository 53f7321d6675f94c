import { spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { readEnv } from "@/lib/env/server-env";
import { smtpPost } from "@/rooms/backends/mail";
import { withoutMailbox } from "@/rooms/rules/ports";

const PASSWORD = "Quay#7/b?o@r:d";
const got: Email[] = [];
let signIns = 0;
const server = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) => {
    signIns++;
    if (username === "codes" && password === PASSWORD) done(null, { user: "codes" });
    else done(new Error("535 no"));
  },
  onData: async (stream, _session, done) => {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part);
    got.push(await PostalMime.parse(Buffer.concat(parts)));
    done();
  },
});
let port = 0;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => new Promise<void>((done) => server.close(done)));

const postWith = (password: string) => {
  const settings = readEnv({
    NODE_ENV: "production",
    SMTP_URL: `smtp://codes:${password}@127.0.0.1:${port}`,
    MAIL_FROM: "Studio Nord: Codes, and more <codes@studio.example>",
  });
  if (!settings.smtp) throw new Error("The environment has no mail server");
  return smtpPost(settings.smtp);
};

test("a mail is sent with the password as it was pasted, by one sender, and says that a program sent it", async () => {
  await postWith(PASSWORD)({ to: "jo@acme.com", subject: "a", text: "b" });
  const [mail] = got;
  expect(mail?.from).toEqual({ name: "Studio Nord: Codes, and more", address: "codes@studio.example" });
  expect(mail?.to).toMatchObject([{ address: "jo@acme.com" }]);
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
  );
});

test("for an address without a mailbox the mail server is signed in to as for a mail, and gets none", async () => {
  const [mails, before] = [got.length, signIns];
  await postWith(PASSWORD)({ to: withoutMailbox("key"), subject: "a", text: "b" });
  expect([got.length - mails, signIns - before]).toEqual([0, 1]);
});

test("an address without a mailbox costs as much time as a mail, but for what is said to the mail server", async () => {
  // In a process of its own: the server's time must not count.
  const serving = `const { SMTPServer } = require("smtp-server");
    const server = new SMTPServer({ disabledCommands: ["STARTTLS"], disableReverseLookup: true, authOptional: true });
    server.listen(0, "127.0.0.1", () => console.log(server.server.address().port));`;
  const child = spawn(process.execPath, ["-e", serving], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill());
  const [started] = await once(child.stdout, "data");
  const from = { name: "", address: "codes@studio.example" };
  const post = smtpPost({ url: `smtp://127.0.0.1:${Number(started)}`, from });
  const letter = { subject: "Your code", text: "a ".repeat(400), html: `<p>${"b ".repeat(1500)}</p>` };
  const batch = async (to: string) => {
    const before = process.cpuUsage();
    await Promise.all(Array.from({ length: 10 }, () => post({ to, ...letter })));
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const ratios: number[] = [];
  for (let i = 0; i < 7; i++)
    ratios.push((await batch("jo@acme.com")) / (await batch(withoutMailbox("a".repeat(64)))));
  const median = ratios.sort((a, b) => a - b)[3];
  expect(median).toBeGreaterThan(0.7);
  // A mail that is not composed costs a sixth.
  expect(median).toBeLessThan(3);
});

test("a refused password is in no part of the error", async () => {
  const fault = await postWith("Wrong#word")({ to: "jo@acme.com", subject: "a", text: "b" }).catch(
    (error) => error,
  );
  expect(fault).toBeInstanceOf(Error);
  expect(inspect(fault, { depth: 9, showHidden: true })).not.toMatch(/Wrong|word/);
});

test("an address that the mail library refuses fails the mail, and nothing before it", async () => {
  const post = smtpPost({ url: "smtp://a%00b", from: { name: "", address: "a@b.co" } });
  await expect(post({ to: "jo@acme.com", subject: "a", text: "b" })).rejects.toThrow();
});
