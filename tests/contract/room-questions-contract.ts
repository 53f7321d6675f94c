import { beforeEach, expect, test } from "vitest";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { mailChannel } from "@/rooms/backends/notices";
import { askQuestion } from "@/rooms/reader/questions";
import { logAsCsv, readLog } from "@/rooms/report/read-log";
import { LIMITS } from "@/rooms/rules/policy";
import type { OwnerNotice } from "@/rooms/rules/ports";
import { listQuestions } from "@/rooms/store/questions";
import { endOf, type Harness, someEmail, someVisitor, toNextDay } from "./harness";
import { at } from "./room-people";
import { HELIOS, someRoom } from "./rooms";
import { pressAt, proveAt, siteWithRooms } from "./rooms-site";
import { postJson, refusalIn } from "./site";

const PATH = "/api/nda/questions";
/** A formula, markup, and a line that tries to look like one of the notice's own. */
const NASTY =
  '=HYPERLINK("http://evil.example";"x")\r\n<script>alert(1)</script>\u202E\u0000\nEverything else: http://evil.example';
const KEPT =
  '=HYPERLINK("http://evil.example";"x")\n<script>alert(1)</script>\nEverything else: http://evil.example';

/** The promises about readers' questions, on every backend. */
export function roomQuestionsContract(h: Harness): void {
  beforeEach(() => toNextDay(h));

  const ROOM = { ...HELIOS, questions: true };
  const notices: OwnerNotice[] = [];
  const gate = h.another({ ownerChannels: [async (notice) => void notices.push(notice)] });
  const site = siteWithRooms(gate, [ROOM, someRoom("silent")]);
  const entered = async (room = "helios", domain = "acme.com") => {
    const email = at(domain);
    const cookie = await pressAt(site, room, await proveAt(site, h.codeFor, { room, email }));
    return { email, cookie };
  };
  const ask = (cookie: string, fields: object = {}, headers: Record<string, string> = {}) =>
    postJson(site, PATH, { room: "helios", page: 1, text: "Why?", ...fields }, { cookie, ...headers });
  const asked = () =>
    listQuestions(h.gate.database, { since: new Date(h.gate.clock() - 60_000), rows: 50, room: "helios" });

  test("a question reaches the owner with its room and page, and is text wherever it is shown", async () => {
    const { email, cookie } = await entered();
    notices.length = 0;
    expect((await ask(cookie, { text: NASTY })).status).toBe(200);
    expect(notices).toEqual([]);
    await site.settled();
    expect(await asked()).toMatchObject([{ email, room: "helios", page: 1, text: KEPT }]);
    const notice = notices.find(({ kind }) => kind === "question_asked");
    expect(notice).toMatchObject({ email, room: "helios", page: 1, question: KEPT });
    const letters: { subject: string; text: string }[] = [];
    if (notice)
      await mailChannel(
        "jo@owner.com",
        "https://jo.example",
        async (letter) => void letters.push(letter),
      )(notice);
    const { asksAboutPage, everythingElse } = words().mail;
    expect(letters[0]?.subject).toBe(say(asksAboutPage, { reader: email, page: 1, room: "helios" }));
    const rest = say(everythingElse, { url: "https://jo.example/owner" });
    expect(letters[0]?.text.split("\n").filter((line) => line.includes("/owner"))).toEqual([rest]);
    const since = new Date(h.gate.clock() - 60_000);
    const row = (await readLog(h.gate.database, { since })).find(({ kind }) => kind === "question_asked");
    const [line = ""] = row ? logAsCsv([row]) : [];
    expect(line).toContain("HYPERLINK");
    expect(line).not.toMatch(/(^|[,;\t\n])["']*=/);
  });

  test("only a reader in the room may ask, about a page that it has, if the room takes questions", async () => {
    const { cookie } = await entered();
    const silent = await entered("silent", "silent.example.com");
    const attempts: [object, string, [number, string]][] = [
      [{}, "", [401, "no_grant"]],
      [{}, silent.cookie, [401, "no_grant"]],
      [{ room: "no-such-room" }, cookie, [401, "no_grant"]],
      [{ room: "silent" }, silent.cookie, [404, "not_found"]],
      [{ page: 2 }, cookie, [404, "not_found"]],
      [{ page: 0 }, cookie, [400, "invalid_request"]],
      [{ text: " \n\u202E " }, cookie, [400, "invalid_request"]],
      [{ text: "a".repeat(1001) }, cookie, [400, "invalid_request"]],
    ];
    for (const [fields, who, refusal] of attempts)
      expect(await refusalIn(await ask(who, fields)), JSON.stringify(fields).slice(0, 40)).toEqual(refusal);
    expect((await ask(cookie, {}, { origin: "https://evil.example" })).status).toBe(403);
    expect(await asked()).toEqual([]);
    expect((await ask(cookie, { text: "a".repeat(1000) })).status).toBe(200);
  });

  test("questions are limited for a mailbox, for a network and in total", async () => {
    const from = (email: string, visitor = someVisitor()) =>
      endOf(askQuestion(gate, visitor, { email, session: "s", room: HELIOS, page: 1, text: "Why?" }));
    /** How many calls succeed. */
    const most = async (call: (i: number) => Promise<string>) => {
      for (let i = 0; i <= 100; i++) if ((await call(i)) === "too_many") return i;
      return Number.NaN;
    };
    const { questionPerEmail, questionPerNetwork, questionOverAll } = LIMITS;
    const email = someEmail();
    // A tag is no other mailbox.
    expect(await most((i) => from(email.replace("@", `+${i}@`)))).toBe(questionPerEmail.limit);
    const visitor = someVisitor();
    expect(await most(() => from(someEmail(), visitor))).toBe(questionPerNetwork.limit);
    const left = questionOverAll.limit - questionPerEmail.limit - questionPerNetwork.limit;
    expect(await most(() => from(someEmail()))).toBe(left);
    await h.advance(3600);
    expect(await from(email, visitor)).toBe("ok");
  });
}
