import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import * as page from "@/app/api/nda/pages/[page]/route";
import type { Manifest } from "@/document/manifest";
import { markText } from "@/document/trace/text-mark";
import { HANDLE_HEADER } from "@/document/viewer-terms";
import { inLanguage } from "@/lib/words/asked-language";
import { LANGUAGES } from "@/lib/words/language";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/words.generated";
import { codeMailer } from "@/rooms/backends/embedded/code-mail";
import { type Letter, outboxPost } from "@/rooms/backends/mail";
import { mailChannel } from "@/rooms/backends/notices";
import { readerMail } from "@/rooms/backends/reader-mail";
import type { App } from "@/rooms/http/app";
import { tellReader } from "@/rooms/reader/decide-approval";
import type { Room } from "@/rooms/rules/room-policy";
import { findAgreement, listAgreements } from "@/rooms/store/agreements";
import { listQuestions } from "@/rooms/store/questions";
import { viewerCall, viewerPath } from "@/rooms/viewer/call";
import { shippedSettings } from "@/tests/supabase/auth-settings";
import { supabaseMail } from "@/workshop/content/generate/supabase-mail";
import { compileWords } from "@/workshop/content/generate/words";
import { WHOLE } from "../whole";
import "./cheap-hashes";
import { embeddedHarness, type Harness, logOf, OWNER, standInHarness, toNextDay, watched } from "./harness";
import { asVisitor, ownerSees } from "./room-page";
import { at } from "./room-people";
import { someRoom } from "./rooms";
import { OPEN, pressAt, proveAt, type RoomsSite, SHUT, secretOf, siteWithRooms } from "./rooms-site";
import {
  cookiesAfter,
  fromNewNetwork,
  get,
  ownerCookie,
  type Path,
  postForm,
  postJson,
  receiptIn,
  SITE,
  WRITES,
} from "./site";

vi.mock("@/lib/words/words.generated", async () => {
  const { compileWords } = await import("@/workshop/content/generate/words");
  return { words: Object.fromEntries(["en-GB", "fr", "pt-BR"].map((tag) => [tag, compileWords(tag)])) };
});
vi.mock("@/lib/content/own.generated", async (original) => {
  const generated = await original<typeof import("@/lib/content/own.generated")>();
  const [own] = Object.values(generated.own);
  return { ...generated, own: { "en-GB": own, fr: own, "pt-BR": own } };
});

const [FIRST = ""] = LANGUAGES;
/** The queries of a page in the first language, and of one in each other. */
const ASKED = [
  ["", FIRST],
  ["lang=fr", "fr"],
  ["lang=pt-br", "pt-BR"],
] as const;
/** A call from a page with this query. */
const asking = (path: Path, query: string): Path => (query ? `${path}?${query}` : path);
const UNKNOWN = [
  "de",
  "FR",
  "pt-BR",
  FIRST,
  FIRST.toLowerCase(),
  "",
  "fr/",
  "../fr",
  "__proto__",
  "constructor",
  "fr\0",
];
const messageIn = (tag: string, code: string) =>
  (words[tag]?.refusals as Record<string, unknown> | undefined)?.[code];

/** In each run one of them: the browser tests walk these gates on the embedded one. */
const harnesses = {
  "Supabase (the stand-in)": await standInHarness(),
  ...(WHOLE ? { embedded: await embeddedHarness() } : {}),
};
afterAll(() => Promise.all(Object.values(harnesses).map((h) => h.close())));

describe.each(Object.entries(harnesses))("a site of three languages on %s", (_, h: Harness) => {
  beforeEach(() => toNextDay(h));

  const HOUSE = someRoom("house", { agreement: "tick", questions: true, policy: { listed: ["acme.com"] } });
  const ASKS = someRoom("asks", { policy: { listed: ["acme.com"], approval: true } });
  let calls: string[] = [];
  const counted = watched(h.gate.database, (name) => calls.push(name));
  const site = siteWithRooms(h.another({ database: counted }), [HOUSE, ASKS]);

  /** An answer, and what it cost; `words` apart, which alone may differ. */
  async function answerTo(path: Path, query: string, body: object | null, cookie: string) {
    calls = [];
    const there = asking(path, query);
    const answer = await (body ? postJson(site, there, body, { cookie }) : get(site, there, cookie));
    const asked = [...calls];
    await site.settled();
    const text = await answer.text();
    const json = answer.headers.get("content-type")?.includes("json") && text ? JSON.parse(text) : null;
    const message: unknown = json?.error?.message;
    if (message !== undefined) json.error.message = "";
    return {
      alike: {
        status: answer.status,
        json: json && JSON.parse(JSON.stringify(json).replace(/"\/(fr|pt-br)\//g, '"/')),
        retryAfter: answer.headers.get("retry-after"),
        cookies: answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, "")),
        asked,
      },
      code: json?.error?.code as string | undefined,
      message,
    };
  }

  const joined = (...parts: string[]) => parts.filter(Boolean).join("&");
  const BODIES: readonly object[] = [
    {},
    { email: "no address", room: "house", slug: "ferry" },
    { email: "jo@acme.com", code: "12", room: "house", slug: "ferry", passcode: "wrong" },
    { email: "jo@acme.com", code: "1234567", room: "no-such-room", slug: "none", passcode: "wrong" },
    { room: "house", version: "0".repeat(64), agree: "yes", page: 1, text: "Why?" },
    { room: "asks", line: "Jo", page: 0, text: "" },
  ];

  test.each(WRITES)("%s answers all alike but for its words, and asks the database alike", async (path) => {
    const messages = new Set<string>();
    // A reader of each language, since what one does changes the next answer to the same.
    const proved = await inTurn(ASKED, () =>
      proveAt(site, h.codeFor, { room: "house", email: at("acme.com") }),
    );
    for (const cookies of [[], proved])
      for (const body of BODIES) {
        const answers = [];
        for (const [n, [query, tag]] of ASKED.entries()) {
          const { alike, code, message } = await answerTo(
            path,
            query,
            { ...body, ...emailIn(body) },
            cookies[n] ?? "",
          );
          answers.push(alike);
          if (code && message === messageIn(tag, code)) messages.add(tag);
        }
        for (const other of answers.slice(1)) expect(other).toEqual(answers[0]);
      }
    if (path !== "/api/nda/leave") expect([...messages].sort()).toEqual([...LANGUAGES].sort());
  });

  /** Each call is from another reader: one address is counted. */
  const emailIn = (body: object) =>
    "email" in body && body.email !== "no address" ? { email: at("acme.com") } : {};

  test("a language that the site does not have changes no answer", async () => {
    for (const path of ["/api/nda/enter", "/api/unlock"] as const) {
      const body = { room: "house", slug: "ferry", passcode: "wrong" };
      const usual = await answerTo(path, "", body, "");
      for (const tag of UNKNOWN) {
        const other = await answerTo(path, `lang=${encodeURIComponent(tag)}`, body, "");
        expect([other.alike, other.message], tag).toEqual([usual.alike, usual.message]);
      }
    }
  });

  test.each(ASKED.map(([query]) => query))(
    "with '%s' a room that there is answers as one that there is not",
    async (query) => {
      for (const path of ["/api/nda/document", "/api/nda/receipt", "/api/nda/approval/state"] as const) {
        const [one, other] = [
          await answerTo(path, joined("room=house", query), null, ""),
          await answerTo(path, joined("room=no-such-room", query), null, ""),
        ];
        expect(one.alike.status).toBe(401);
        expect(one).toEqual(other);
      }
      for (const path of ["/api/nda/otp", "/api/nda/unlock", "/api/nda/enter", "/api/nda/verify"] as const) {
        const rooms = ["house", "asks", "no-such-room"];
        const given = () => ({ email: at("acme.com"), code: "1234567", passcode: "wrong" });
        const answers = await inTurn(rooms, (room) => answerTo(path, query, { room, ...given() }, ""));
        for (const other of answers) expect(other).toEqual(answers[0]);
      }
    },
  );

  const inTurn = async <In, Out>(all: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> => {
    const done: Out[] = [];
    for (const one of all) done.push(await work(one));
    return done;
  };

  test.each(ASKED)(
    "without scripts, with '%s', a form leads back below the language, with the message in it",
    async (query, tag) => {
      const prefix = query ? `/${tag.toLowerCase()}` : "";
      const send = (path: Path, fields: Record<string, string>) =>
        postForm(site, asking(path, query), fields);
      const wrong = await send("/api/nda/verify", { email: "jo@acme.com", code: "1234567", room: "house" });
      expect(wrong.headers.get("location")).toBe(`${prefix}/ndacasestudies/house?error=invalid_code`);
      const asked = await send("/api/nda/otp", { email: at("northwind-turbines.com") });
      expect(asked.headers.get("location")).toBe(`${prefix}/ndacasestudies`);
      const study = await send("/api/unlock", { slug: "ferry", passcode: "wrong" });
      expect(study.headers.get("location")).toBe(`${prefix}/unlock/ferry?error=wrong_passcode`);
      const unknown = await send("/api/unlock", { slug: "none", passcode: "wrong" });
      expect(unknown.headers.get("location")).toBe("/casestudies?error=unknown_study");
      const owner = await send("/api/owner/verify", { email: OWNER, code: "1234567" });
      expect(owner.headers.get("location")).toBe("/owner?error=invalid_code");
    },
  );

  describe("the agreement of a room", () => {
    const FRENCH = "Je ne copierai rien de ce que je lis ici.";
    const SIGNED = someRoom("signed", { agreement: "tick", policy: { listed: ["acme.com"] } });
    const TEXTS = { ...SIGNED, texts: { fr: { title: "Le signe", warning: FRENCH } } };
    const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
    const enter = async (room: Room, cookie: string, query: string, version?: string) => {
      const body = { room: "signed", version, agree: version && "yes" };
      return postJson(siteWithRooms(h.gate, [room]), asking("/api/nda/enter", query), body, { cookie });
    };
    const reader = async (email = at("acme.com")) => ({
      email,
      cookie: await proveAt(siteWithRooms(h.gate, [TEXTS]), h.codeFor, { room: "signed", email }),
    });

    test("is to the text that the reader saw, and counts in each language", async () => {
      const { email, cookie } = await reader();
      expect((await enter(TEXTS, cookie, "lang=fr", sha256(SIGNED.warning))).status).toBe(409);
      expect((await enter(TEXTS, cookie, "", sha256(FRENCH))).status).toBe(409);
      const entered = cookiesAfter(await enter(TEXTS, cookie, "lang=fr", sha256(FRENCH)));
      const found = await findAgreement(h.gate.database, { room: "signed", email });
      expect(found).toMatchObject({ text: FRENCH, sha256: sha256(FRENCH), title: "Le signe" });
      const open = siteWithRooms(h.gate, [TEXTS]);
      for (const [query] of ASKED)
        expect(
          (await open.read("signed", entered, query && `&${query}`)).map(({ status }) => status),
        ).toEqual([200, 200, 200]);
      await h.advance(60);
      const again = await reader(email);
      expect((await enter(TEXTS, again.cookie, "")).status).toBe(200);
      expect(
        (await listAgreements(h.gate.database, { room: "signed" })).filter((one) => one.email === email),
      ).toHaveLength(1);
    });

    test("is asked for again in each language once the first one's text has changed", async () => {
      const { cookie } = await reader();
      const entered = cookiesAfter(await enter(TEXTS, cookie, "lang=fr", sha256(FRENCH)));
      const changed = siteWithRooms(h.gate, [{ ...TEXTS, warning: "Another text." }]);
      for (const [query] of ASKED)
        expect(
          (await changed.read("signed", entered, query && `&${query}`)).map(({ status }) => status),
        ).toEqual([401, 401, 401]);
    });

    test("has its receipt in the language of the page, and names that of the text", async () => {
      const { cookie } = await reader();
      const entered = cookiesAfter(await enter(TEXTS, cookie, "lang=fr", sha256(FRENCH)));
      const site = siteWithRooms(h.gate, [TEXTS]);
      for (const [query, tag] of ASKED) {
        const text = await receiptIn(
          await get(site, asking("/api/nda/receipt", joined("room=signed", query)), entered),
        );
        expect(text).toContain(String(words[tag]?.receipt.title).replace(/\s/g, ""));
        expect(text).toContain(`${sha256(FRENCH)}(fr)`.slice(-20));
        expect(text).toContain(FRENCH.replace(/\s/g, ""));
      }
    });

    test("names the language of the text in the owner's copy too, as long as the room has it", async () => {
      const { email, cookie } = await reader();
      await enter(TEXTS, cookie, "lang=fr", sha256(FRENCH));
      const { id } = (await findAgreement(h.gate.database, { room: "signed", email })) ?? {};
      const owner = await ownerCookie(h.gate);
      const copyFrom = async (rooms: Room[]) =>
        receiptIn(await get(siteWithRooms(h.gate, rooms), `/api/owner/receipt?agreement=${id}`, owner));
      expect(await copyFrom([TEXTS])).toContain(`${sha256(FRENCH)}(fr)`.slice(-20));
      for (const rooms of [[SIGNED], []]) {
        const copy = await copyFrom(rooms);
        expect(copy).toContain(FRENCH.replace(/\s/g, ""));
        expect(copy).not.toContain("(fr)");
      }
    });
  });

  describe("the document of a room", () => {
    const ROOM = someRoom("plans", { policy: { listed: ["acme.com"] }, questions: true });
    const FRENCH = "plans.fr";
    const both = () => siteWithRooms(h.gate, [ROOM], [FRENCH, "nda.fr"]);
    const reader = async (site: RoomsSite, room: string | null = "plans") => {
      const email = at("acme.com");
      const cookie = await proveAt(site, h.codeFor, { room, email });
      return { email, cookie: room === null ? cookie : await pressAt(site, room, cookie) };
    };
    const recorded = async (email: string) =>
      (await logOf(h.gate, email)).map(({ kind, detail }) => ({ kind, ...detail }));

    test.each(["plans", null])(
      "%s is that of the page's language if there is one, with the same mark, and else the first one's",
      async (room) => {
        const site = both();
        const { email, cookie } = await reader(site, room);
        const [own, french] = [secretOf(room), secretOf(room === null ? "nda.fr" : FRENCH)];
        for (const [query, secret] of [
          ["", own],
          ["&lang=fr", french],
          ["&lang=pt-br", own],
          ["&lang=de", own],
        ] as const) {
          const read = await site.read(room, cookie, query);
          expect(read.map(({ status, body }) => [status, body.includes(secret)])).toEqual(OPEN);
          expect(read[1]?.body).toContain(`Marked: ${email}`);
          const shut = await site.read(room, "", query);
          expect(shut.map(({ status, body }) => [status, body.includes(secret)])).toEqual(SHUT);
        }
      },
    );

    test("is recorded with its language, and its pages are not mixed with those of another", async () => {
      const site = both();
      const { email, cookie } = await reader(site);
      await site.read("plans", cookie, "&lang=fr");
      await site.settled();
      expect(await recorded(email)).toEqual(
        expect.arrayContaining([
          { kind: "document_opened", room: "plans", language: "fr" },
          { kind: "page_viewed", room: "plans", language: "fr", page: 1 },
        ]),
      );
      await site.read("plans", cookie, "&lang=pt-br");
      await site.settled();
      expect(await recorded(email)).toEqual(
        expect.arrayContaining([
          { kind: "document_opened", room: "plans" },
          { kind: "page_viewed", room: "plans", page: 1 },
        ]),
      );
      const mixed = await site.read("plans", cookie, "&lang=fr&document=document-of-plans");
      expect(mixed.map(({ status }) => status)).toEqual([200, 404, 404]);
    });

    test("is shown to the owner in each language that has one", async () => {
      const cookie = await ownerCookie(h.gate);
      const { default: PreviewPage } = await import("@/app/(owner)/owner/preview/[room]/page");
      const { DocumentView } = await import("@/app/(private)/undernda/view");
      const linked = async (site: RoomsSite) => {
        const { html } = await ownerSees(site, h.gate, { room: "plans", view: "about" });
        return [...html.matchAll(/href="(\/owner\/preview\/[^"]*)"/g)].map(([, href = ""]) => href);
      };
      const shown = (href: string) =>
        asVisitor(both(), cookie, async () => {
          const { pathname, searchParams } = new URL(href, SITE);
          const page = await PreviewPage({
            params: Promise.resolve({ room: pathname.split("/").at(-1) ?? "" }),
            searchParams: Promise.resolve(Object.fromEntries(searchParams)),
          });
          return (await DocumentView(page.props)).props.document;
        });
      const links = await linked(both());
      const documents = await inTurn(links, shown);
      expect(documents.map(({ title }) => title)).toEqual([secretOf("plans"), secretOf(FRENCH)]);
      expect(documents.map((one) => viewerPath(one))).toEqual(links);
      expect(viewerCall("/api/nda/document", documents[1])).toContain("lang=fr");
      expect(await linked(siteWithRooms(h.gate, [ROOM]))).toEqual(links.slice(0, 1));
    });

    test("is named by its reading times and the questions about it", async () => {
      const site = both();
      const { email, cookie } = await reader(site);
      const headers = { cookie, ...fromNewNetwork() };
      const now = Date.now();
      vi.spyOn(Date, "now").mockReturnValue(now - 60_000);
      onTestFinished(() => void vi.restoreAllMocks());
      const shown = await page.GET(
        new Request(`${SITE}/api/nda/pages/1?room=plans&width=1600&lang=fr`, { headers }),
        { params: Promise.resolve({ page: "1" }) },
        site.app,
      );
      vi.spyOn(Date, "now").mockReturnValue(now);
      const view = { handle: shown.headers.get(HANDLE_HEADER), from: 0, to: 30_000 };
      const send = (path: Path, body: object) => postJson(site, path, body, headers);
      expect((await send("/api/nda/dwell", { views: [view] })).status).toBe(204);
      const question = { room: "plans", page: 1, text: "Pourquoi ?" };
      expect((await send("/api/nda/questions?lang=fr", question)).status).toBe(200);
      await site.settled();
      const rows = (await logOf(h.gate, email)).filter(
        ({ detail }) => "dwellMs" in detail || "text" in detail,
      );
      expect(rows.map(({ kind }) => kind).sort()).toEqual(["page_viewed", "question_asked"]);
      for (const { kind, detail } of rows)
        expect(detail, kind).toMatchObject({ room: "plans", language: "fr", page: 1 });
      const asked = await listQuestions(h.gate.database, { since: new Date(now - 60_000), rows: 50 });
      expect(asked.filter((one) => one.email === email)).toMatchObject([{ language: "fr", page: 1 }]);
    });

    test("is found by a trace of a leaked text in each language, which names the language", async () => {
      const site = both();
      const { email, cookie } = await reader(site);
      await site.read("plans", cookie, "&lang=fr");
      await site.settled();
      const session =
        (await logOf(h.gate, email)).find(({ kind }) => kind === "page_viewed")?.sessionId ?? "";
      const traceKey = new Uint8Array(32).fill(7);
      const pagesOf = (key: string): Manifest & { text: string } => ({
        ...{ version: 2, id: `document-${key.length}`, title: "Plans", preparedAt: "2026-11-20T12:00:00Z" },
        source: { name: "plans.pdf", bytes: 1, sha256: `${key.length % 10}`.repeat(64) },
        pages: [{ width: 16, height: 9, hasText: true }],
        outline: [],
        text: Array.from({ length: 150 }, (_, i) => `${key.replace(".", "")} word${(i * 7919) % 997}`).join(
          " ",
        ),
      });
      const prepared = new Map(["plans", FRENCH].map((key) => [key, pagesOf(key)]));
      const app: App = {
        ...site.app,
        traceKeys: () => [traceKey],
        bases: async (key) => ({
          current: async () => {
            const { text: _, ...manifest } = prepared.get(key ?? "") ?? { text: "" };
            return "id" in manifest ? manifest : null;
          },
          readBase: async () => null,
          readText: async () => prepared.get(key ?? "")?.text ?? null,
        }),
      };
      for (const [key, name] of [
        ["plans", "Plans, "],
        [FRENCH, "Plans (Français), "],
      ] as const) {
        const { text, source } = pagesOf(key);
        const leaked = markText(text, traceKey, { session, source: source.sha256, page: 1 });
        const answer = await postJson(
          { ...site, app },
          "/api/owner/trace",
          { text: leaked },
          { cookie: await ownerCookie(h.gate) },
        );
        const { report } = await answer.json();
        expect(JSON.stringify(report)).toContain(email);
        expect(JSON.stringify(report)).toContain(name);
      }
    });
  });

  test("the owner's notices are in the first language, whatever the reader reads", async () => {
    const letters: Letter[] = [];
    const gate = h.another({
      ownerChannels: [mailChannel("owner@example.com", SITE, async (letter) => void letters.push(letter))],
    });
    const own = siteWithRooms(gate, [HOUSE, ASKS]);
    const cookie = await proveAt(own, h.codeFor, { room: "asks", email: at("acme.com") });
    await inLanguage("fr", async () => {
      const line = { room: "asks", line: "Bonjour" };
      const answer = await postJson(own, "/api/nda/approval?lang=fr", line, { cookie });
      expect(answer.status).toBe(200);
      await own.settled();
    });
    expect(letters.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/asks to enter the room asks$/),
    ]);
    expect(letters[0]?.text).toContain('They wrote: "Bonjour"');
  });
});

describe("the codes that Supabase Auth mails", () => {
  const h = harnesses["Supabase (the stand-in)"];
  const { auth } = h.standIn;
  const ROOM = someRoom("quiet", { policy: { listed: ["acme.com"] } });
  const site = siteWithRooms(h.gate, [ROOM]);
  const mailWords = (lang: string) => (words[lang] ?? compileWords("en")).mail;
  const [first = "", ...others] = LANGUAGES;
  const spoken = (lang: string) => ({ lang, words: mailWords(lang) });
  const shipped = shippedSettings();
  beforeEach(async () => {
    await toNextDay(h);
    const template = shipped.templates.confirmation ?? "";
    const { html, subject } = supabaseMail(template, spoken(first), others.map(spoken));
    auth.configure({ templates: { confirmation: html, magicLink: html }, subject });
    onTestFinished(() => void auth.configure(shipped));
  });

  const mailAfter = async (email: string, query: string, path: Path = "/api/nda/otp", room?: string) => {
    const answer = await postJson(site, asking(path, query), { email, ...(room && { room }) });
    expect(answer.status).toBe(200);
    await site.settled();
    const mail = auth.mails.findLast((one) => one.email === email);
    const code = mail?.code ?? "";
    const lang = /<html lang="([^"]*)"/.exec(mail?.html ?? "")?.[1];
    expect(mail?.html).toContain(code);
    expect(mail?.html).not.toContain("{{");
    expect(mail?.html?.match(/<html/g)).toHaveLength(1);
    expect(mail?.subject).toBe(say(mailWords(lang ?? "").codeSubject, { code }));
    return { code, lang };
  };

  test.each([undefined, "quiet"])(
    "are in the language of the page, to a new and to a known address, at a room (%s)",
    async (room) => {
      for (const [n, [query, tag]] of ASKED.entries()) {
        const email = at("acme.com");
        const { code, lang } = await mailAfter(email, query, "/api/nda/otp", room);
        expect(lang).toBe(tag);
        const verified = await postJson(site, "/api/nda/verify", { email, code, ...(room && { room }) });
        expect(verified.status).toBe(200);
        await h.advance(60);
        const [otherQuery, otherTag] = ASKED[(n + 1) % ASKED.length] ?? ASKED[0];
        expect((await mailAfter(email, otherQuery, "/api/nda/otp", room)).lang).toBe(otherTag);
        await h.advance(3600);
      }
    },
  );

  test("are in the first language to the owner, and where Auth's settings name another site", async () => {
    expect((await mailAfter(OWNER, "lang=fr", "/api/owner/otp")).lang).toBe(FIRST);
    auth.configure({ siteUrl: "https://elsewhere.example" });
    expect((await mailAfter(at("acme.com"), "lang=fr")).lang).toBe(FIRST);
    auth.configure({ siteUrl: `${SITE}/` });
    expect((await mailAfter(at("acme.com"), "lang=fr")).lang).toBe("fr");
  });
});

describe("mails", () => {
  const sent = async (work: (dir: string) => Promise<unknown>) => {
    const dir = await mkdtemp(join(tmpdir(), "outbox-"));
    onTestFinished(() => rm(dir, { recursive: true }));
    await work(dir);
    const files = await readdir(join(dir, "outbox"));
    const [mail] = await Promise.all(
      files.map(async (file) => PostalMime.parse(await readFile(join(dir, "outbox", file)))),
    );
    return mail;
  };

  test("a code comes in the language of the page that asked; the owner's in the first one", async () => {
    const codeFor = (door: "document" | "owner") =>
      sent((dir) =>
        inLanguage("fr", () =>
          codeMailer(outboxPost(dir), SITE)({ to: "jo@acme.com", code: "1234567", door }),
        ),
      );
    const [reader, owner] = [await codeFor("document"), await codeFor("owner")];
    expect(reader?.html).toContain('lang="fr"');
    expect(owner?.html).toContain(`lang="${FIRST}"`);
    expect(reader?.subject).toContain("1234567");
    expect(reader?.subject).not.toBe(owner?.subject);
  });

  test("an answer that comes later is in every language, each with its own gate's address", async () => {
    const mail = await sent((dir) =>
      tellReader(
        { readerChannel: readerMail(SITE, outboxPost(dir)) },
        { kind: "approved", to: "jo@acme.com", room: "helios" },
      ),
    );
    for (const tag of LANGUAGES) expect(mail?.subject).toContain(words[tag]?.mail.approvedSubject);
    for (const prefix of ["", "/fr", "/pt-br"])
      expect(mail?.text).toContain(`${SITE}${prefix}/ndacasestudies/helios\n`);
    expect(mail?.text).not.toMatch(/Helios/);
  });
});

test("each copy of the code has the language of a call: pages and calls have one each, and share the gate", async () => {
  vi.resetModules();
  const copy = await import("@/lib/words/asked-language");
  expect(copy.inLanguage).not.toBe(inLanguage);
  expect(inLanguage("fr", copy.askedLanguage)).toBe("fr");
});
