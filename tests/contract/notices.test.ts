import { createHmac, randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { directionOfLanguage } from "@/lib/content/direction";
import { language } from "@/lib/words/language";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { codeMailer } from "@/rooms/backends/embedded/code-mail";
import { forgetOutbox, outboxPost } from "@/rooms/backends/mail";
import { mailChannel, webhookChannel } from "@/rooms/backends/notices";
import { readerMail } from "@/rooms/backends/reader-mail";
import { settle } from "@/rooms/record/events";
import { notifyOwner } from "@/rooms/record/notify-owner";
import { shownMoment, titleIn } from "@/rooms/record/words";
import type { OwnerNotice } from "@/rooms/rules/ports";
import { codeSubject } from "../supabase/auth-settings";
import { embeddedHarness, FIXED_PASSCODE, someEmail, someVisitor } from "./harness";
import { postJson, siteOn } from "./site";

type Got = { body: string; signature: string | undefined };
const SECRET = "a-webhook-secret-that-is-long-enough";
const got: Got[] = [];
let status = 200;
let hang = false;
const receiver = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  got.push({ body, signature: request.headers["x-portfolio-signature"]?.toString() });
  if (hang) return;
  response.writeHead(status, status === 302 ? { Location: "/elsewhere" } : {}).end();
});

const h = await embeddedHarness();
await once(receiver.listen(0, "127.0.0.1"), "listening");
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await h.close();
});
afterEach(() => {
  got.length = 0;
  status = 200;
  hang = false;
  vi.restoreAllMocks();
});

const SITE = "https://jo.example";
const notice = { kind: "document_opened", at: "2026-11-21T07:20:00.000Z", ip: "192.0.2.1" } as const;

test("the webhook gets what happened as JSON, signed with the time if there is a secret", async () => {
  await webhookChannel({ url, secret: SECRET }, SITE)({ ...notice, email: "jo@acme.com" });
  const [{ body = "", signature = "" } = {}] = got;
  expect(JSON.parse(body)).toEqual({
    id: expect.any(String),
    ...notice,
    email: "jo@acme.com",
    owner: "https://jo.example/owner",
  });
  const [, time = "", mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  expect(mac).toBe(createHmac("sha256", SECRET).update(`${time}.${body}`).digest("hex"));
  expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60);
  await webhookChannel({ url, secret: undefined }, SITE)({ ...notice, email: "jo@acme.com" });
  expect(got[1]?.signature).toBeUndefined();
});

test.each([500, 404, 302])("a webhook that answers %i has not taken the notice", async (answer) => {
  status = answer;
  const tell = webhookChannel({ url, secret: SECRET }, SITE);
  await expect(tell({ ...notice, email: "jo@acme.com" })).rejects.toThrow();
  expect(got).toHaveLength(1);
});

test("one that does not answer is given up", async () => {
  hang = true;
  const tell = webhookChannel({ url, secret: undefined }, SITE, 50);
  await expect(tell({ ...notice, email: "jo@acme.com" })).rejects.toThrow();
});

describe("in the outbox", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "outbox-"));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const mails = async () => {
    const names = await readdir(join(folder, "outbox"));
    return Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(folder, "outbox", name)))),
    );
  };

  test("a notice says who, when and where to look", async () => {
    const send = mailChannel("jo@owner.com", SITE, outboxPost(folder));
    await send({ kind: "study_unlocked", at: notice.at, ip: "unknown", label: "acme", study: "ferry" });
    const [mail] = await mails();
    expect(mail?.to?.[0]?.address).toBe("jo@owner.com");
    const { usedPasscode, study, everythingElse } = words().mail;
    expect(mail?.subject).toBe(say(usedPasscode, { label: "acme" }));
    expect(mail?.text).toContain(say(study, { study: "ferry" }));
    expect(mail?.text).toContain(say(everythingElse, { url: `${SITE}/owner` }));
  });

  test("the mails to an erased reader and about them go, and no others", async () => {
    const to = `jo.${"x".repeat(50)}+work@acme.com`;
    const asked = {
      kind: "approval_asked",
      at: notice.at,
      room: "helios",
      ip: "192.0.2.1",
      line: "",
    } as const;
    await readerMail(SITE, outboxPost(folder))({ kind: "approved", to, room: "helios" });
    await mailChannel("owner@acme.com", SITE, outboxPost(folder))({ ...asked, email: to });
    await mailChannel("owner@acme.com", SITE, outboxPost(folder))({ ...asked, email: `a${to}` });
    expect(await forgetOutbox(folder, to.replace("+work", ""))).toBe(2);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      say(words().mail.asksToEnterRoom, { reader: `a${to}`, room: "helios" }),
    ]);
    expect(await forgetOutbox(join(folder, "none"), to)).toBe(0);
  });

  test("a request to be let in says who asks, for which room, in their words, and where to decide", async () => {
    const send = mailChannel("jo@owner.com", SITE, outboxPost(folder));
    const asked = { email: "jo@acme.com", room: "helios", at: notice.at } as const;
    await send({ ...asked, kind: "approval_asked", ip: "192.0.2.1", line: "I am Jo." });
    await send({ ...asked, kind: "approval_unanswered", askedAt: "2026-11-18T07:20:00.000Z" });
    const { asksToEnterRoom, waitsToEnterRoom, theyWrote, asked: askedAt, letThemIn } = words().mail;
    const all = await mails();
    const textOf = (subject: typeof asksToEnterRoom) =>
      all.find((mail) => mail.subject === say(subject, { reader: "jo@acme.com", room: "helios" }))?.text;
    expect(textOf(asksToEnterRoom)).toContain(say(theyWrote, { line: "I am Jo." }));
    const time = shownMoment("2026-11-18T07:20:00.000Z");
    expect(textOf(waitsToEnterRoom)).toContain(say(askedAt, { time }));
    for (const { text } of all) expect(text).toContain(say(letThemIn, { url: `${SITE}/owner` }));
  });

  test("a question about a translation names its language", async () => {
    const send = mailChannel("jo@owner.com", SITE, outboxPost(folder));
    const asked = { email: "jo@acme.com", room: "helios", page: 3, question: "Pourquoi ?" };
    await send({ ...notice, ...asked, kind: "question_asked", language: "fr" });
    const [mail] = await mails();
    const about = { reader: "jo@acme.com", page: 3, room: titleIn("helios", "fr") };
    expect(mail?.subject).toBe(say(words().mail.asksAboutPage, about));
    expect(mail?.subject).toContain("Français");
  });

  test("a reader who is let in gets the gate's address, and one who is refused gets no address to try", async () => {
    const send = readerMail(SITE, outboxPost(folder));
    const to = "jo@acme.com";
    for (const kind of ["approved", "refused", "unanswered"] as const)
      await send({ kind, to, room: "helios" });
    const all = await mails();
    const { approvedSubject, refusedSubject } = words().mail;
    // The subject goes on in the other languages of the site.
    const textOf = (words: string) => all.find(({ subject }) => subject?.startsWith(words))?.text;
    expect(textOf(approvedSubject)).toContain(`${SITE}/ndacasestudies/helios`);
    expect(textOf(refusedSubject)).toBeTruthy();
    expect(textOf(refusedSubject)).not.toContain("ndacasestudies");
    expect(all.map((mail) => mail.to?.[0]?.address)).toEqual([to, to, to]);
  });

  test("mails to one address in the same millisecond are a file each", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const letter = { to: "jo@owner.com", subject: "a", text: "b" };
    await Promise.all(Array.from({ length: 3 }, () => outboxPost(folder)(letter)));
    vi.useRealTimers();
    expect(await mails()).toHaveLength(3);
  });

  test.each([
    ["document", "codeToRead"],
    ["owner", "codeForOwner"],
  ] as const)("a code for the %s says so, with and without HTML", async (door, purpose) => {
    vi.spyOn(console, "log").mockImplementationOnce(() => {});
    await codeMailer(outboxPost(folder), SITE)({ to: "jo@owner.com", code: "0123456", door });
    const [mail] = await mails();
    expect(mail?.subject).toBe(codeSubject("0123456"));
    for (const body of [mail?.text, mail?.html?.replaceAll("&quot;", '"')]) {
      expect(body).toContain(say(words().mail[purpose], { site: SITE }));
      expect(body).toContain("0123456");
    }
    expect(mail?.html).toContain(`<html lang="${language()}" dir="${directionOfLanguage(language())}">`);
  });

  test("a template that somebody edited makes plain words too, with the code after its title", async () => {
    await mkdir(join(folder, "supabase/templates"), { recursive: true });
    await writeFile(
      join(folder, "supabase/templates/otp.html"),
      `<p><img src="logo.png" alt=""></p><p>Northwind &amp; Co</p><p>Your code</p><p><b>{{ .Token }}</b></p>
       <p>Somebody asked to read something private on <a href="{{ .SiteURL }}">{{ .SiteURL }}</a>.<br>It&#39;s &lt;yours&gt;.</p>`,
    );
    vi.spyOn(process, "cwd").mockReturnValue(folder);
    vi.spyOn(console, "log").mockImplementationOnce(() => {});
    const send = codeMailer(outboxPost(folder), "https://jo.example/$&");
    await send({ to: "jo@owner.com", code: "0123456", door: "document" });
    const [mail] = await mails();
    expect(mail?.subject).toBe(codeSubject("0123456"));
    expect(mail?.text?.trim().split("\n\n")).toEqual([
      "Northwind & Co",
      say(words().mail.codeIs, { code: "0123456" }),
      "Somebody asked to read something private on https://jo.example/$&. It's <yours>.",
    ]);
    expect(mail?.html).toContain('href="https://jo.example/$&"');
  });
});

test("a channel that fails stops neither the other one nor the visitor", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  const email = someEmail();
  const session = randomUUID();
  const opened = { kind: "document_opened", email, session } as const;
  await settle(h.gate.database, someVisitor(), { events: [opened] });
  const broken = () => Promise.reject(new Error("no"));
  const gate = h.another({ ownerChannels: [broken, webhookChannel({ url, secret: undefined }, SITE)] });
  await notifyOwner(gate, { ...opened, ip: "192.0.2.1" });
  expect(got).toHaveLength(1);
  expect(told).toHaveBeenCalledOnce();
});

test("a visitor who opens a study is answered before the owner is notified", async () => {
  const visitor = new EventEmitter();
  const answered = once(visitor, "answered");
  const notified: string[] = [];
  const slow = async ({ kind }: OwnerNotice) => {
    await answered;
    notified.push(kind);
  };
  const site = siteOn(h.another({ ownerChannels: [slow] }));
  const opened = await postJson(site, "/api/unlock", { slug: "ferry", passcode: FIXED_PASSCODE });
  expect([opened.status, notified]).toEqual([200, []]);
  visitor.emit("answered");
  await site.settled();
  expect(notified).toEqual(["study_unlocked"]);
});
