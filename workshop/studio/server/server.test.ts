import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fileStore } from "@/document/store/file-store";
import { en } from "@/lib/words/en";
import { embeddedDatabase } from "@/rooms/backends/embedded/database";
import { makePdf } from "@/tests/fixtures/pdf/make-pdf";
import { storeDocument } from "@/tests/fixtures/stored-document";
import { writeStrangeSite } from "@/tests/fixtures/strange-site";
import { writeFile } from "@/tests/fixtures/write-file";
import { commandEnv } from "@/workshop/commands/lib/command-env";
import { listen } from "@/workshop/commands/lib/listen";
import { readText, writeText } from "@/workshop/content/content-text";
import { filesIn } from "@/workshop/content/disk";
import { translation } from "@/workshop/content/generate/words";
import { findMasters } from "@/workshop/content/pictures/masters";
import { type DocumentState, vaultOf } from "@/workshop/content/vault";
import { once as buildOnce } from "@/workshop/studio/server/bundle";
import { PUBLISH } from "@/workshop/studio/server/publish";
import { studio } from "@/workshop/studio/server/studio";

const STUDY = "case-studies/Q9.yaml";
let root: string;
let server: Server;
let port: number;
let afterWrite: () => unknown = () => {};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "studio-"));
  writeStrangeSite(root);
  writeFileSync(join(root, "content/pictures.generated.json"), "{}");
  writeFileSync(join(root, "outside.yaml"), "slug: outside\ntitle: Outside\n");
  symlinkSync(join(root, "outside.yaml"), join(root, "content/case-studies/link.yaml"));
  symlinkSync(root, join(root, "content/private/away"));
  writeFileSync(join(root, "study.yaml"), "title: Away\n");
  const settings = commandEnv(root, { DATA_DIR: join(root, ".data") } as unknown as NodeJS.ProcessEnv);
  const forms = studio({ root, vault: vaultOf(settings), afterWrite: () => afterWrite() });
  server = createServer(async (asked, response) => {
    if (!(await forms(asked, response))) response.end("the site");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

type Headers = Record<string, string>;
type Answer = { status: number; headers: Record<string, unknown>; text: string };

const own = (): Headers => ({
  host: `localhost:${port}`,
  origin: `http://localhost:${port}`,
  "content-type": "application/json",
});

/** Sends a request as any program could. */
const ask = (
  path: string,
  method = "GET",
  headers = own(),
  body: string | Buffer | object = "",
): Promise<Answer> =>
  new Promise((done, failed) => {
    const sent = request({ port, host: "127.0.0.1", path, method, headers }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      done({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
    sent
      .once("error", failed)
      .end(typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  });

const open = (file: string, headers?: Headers) =>
  ask(`/studio/api/file?file=${encodeURIComponent(file)}`, "GET", headers);
const opened = async () => JSON.parse((await open(STUDY)).text);
const put = (body: string | object, headers?: Headers) => ask("/studio/api/file", "PUT", headers, body);
const change = async (headers?: Headers, file = STUDY) => {
  const { version, content } = await opened();
  return put({ file, base: version, value: { ...content.value, title: "Changed" }, body: null }, headers);
};

test.each<[who: string, headers: Headers]>([
  ["another site's page", { origin: "https://evil.example" }],
  ["a page of another port", { origin: "http://localhost:1" }],
  ["a program that names no page", { origin: "" }],
  ["a form of another page", { "content-type": "text/plain" }],
  ["a frame without an origin", { origin: "null" }],
  ["a host name that points here", { host: "evil.example", origin: "http://evil.example" }],
  ["a tunnel, for another machine", { "x-forwarded-for": "203.0.113.7" }],
  ["another site, by the browser's header", { "sec-fetch-site": "cross-site" }],
  ["another port, by the browser's header", { "sec-fetch-site": "same-site" }],
])("a change from %s is refused, and the file stays the same", async (_, more) => {
  const before = readFileSync(join(root, "content", STUDY), "utf8");
  const { origin, ...rest } = { ...own(), ...more };
  expect((await change(origin ? { ...rest, origin } : rest)).status).toBe(403);
  expect(readFileSync(join(root, "content", STUDY), "utf8")).toBe(before);
});

test("no page of another site can read content", async () => {
  const site: Headers[] = [{ host: "evil.example" }, { ...own(), "sec-fetch-site": "cross-site" }];
  for (const headers of site) {
    const { status, text } = await open(STUDY, headers);
    expect(status).toBe(403);
    expect(text).not.toContain("Q9");
  }
});

test("the form of the interface's words shows them as the site says them, in its language", async () => {
  const [site, own] = ["site.yaml", "words.yaml"].map((name) => join(root, "content", name)) as [
    string,
    string,
  ];
  const before = readFileSync(site, "utf8");
  writeFileSync(own, "{}\n");
  const examples = async (file = "words.yaml") => JSON.stringify(JSON.parse((await open(file)).text).schema);
  const [japanese = "", english = ""] = [translation("ja").gate?.verifyCode, en.gate.verifyCode];
  writeFileSync(site, before.replace(/^languages: .*$/m, "languages: [ja]"));
  expect(await examples()).toContain(japanese);
  expect(await examples()).not.toContain(english);
  writeFileSync(site, before.replace(/^languages: .*$/m, "languages: [en-GB, ja]"));
  expect(await examples()).toContain(english);
  expect(await examples("words.ja.yaml")).toContain(japanese);
  writeFileSync(site, "name: [");
  expect(await examples()).toContain(english);
  writeFileSync(site, before);
});

test("a private study's picture is sent to this machine's studio only, and no other file is", async () => {
  const folder = join(root, "content/private/Q9");
  const entry = { width: 8, height: 6, avif: [8], webp: 8, blur: "", hash: "0" };
  writeFileSync(join(folder, "pictures.json"), JSON.stringify({ "Q9/quay": entry }));
  mkdirSync(join(folder, "pictures"), { recursive: true });
  writeFileSync(join(folder, "pictures/quay-8.webp"), "a picture");
  const get = (id: string, slug: string, headers = own()) =>
    ask(`/studio/api/library/picture?${new URLSearchParams({ id, private: slug })}`, "GET", headers);
  const { status, text, headers } = await get("Q9/quay", "Q9");
  expect([status, text, headers["content-type"]]).toEqual([200, "a picture", "image/webp"]);
  for (const others of [{ host: "evil.example" }, { "x-forwarded-for": "203.0.113.7" }] as Headers[])
    expect((await get("Q9/quay", "Q9", { ...own(), ...others })).status).toBe(403);
  for (const [id, slug] of [
    ["Q9/none", "Q9"],
    ["Q9/quay", "../private/Q9"],
    ["Q9/quay", "."],
  ] as const)
    expect((await get(id, slug)).status).toBe(400);
});

test.each([
  ...["../outside.yaml", "case-studies/../../outside.yaml", "/etc/passwd", "case-studies/link.yaml"],
  ...["private/away/study.yaml", "mark.svg", "case-studies/Q9.yaml\0"],
])("%j, outside of the content or behind a link, is neither read nor written", async (file) => {
  expect((await open(file)).status).toBe(403);
  expect((await change(own(), file)).status).toBe(403);
  expect(readFileSync(join(root, "outside.yaml"), "utf8")).toBe("slug: outside\ntitle: Outside\n");
  expect(readFileSync(join(root, "study.yaml"), "utf8")).toBe("title: Away\n");
});

describe("a picture is stored with the others of its content", () => {
  // A flat one is encoded fast.
  const DRAWING =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="4"><path d="M0 0h99v1z"/></svg>';
  const send = (name: string, drawing: string | Buffer = DRAWING, more: Headers = {}) =>
    ask(
      `/studio/api/picture?${new URLSearchParams({ file: STUDY, name })}`,
      "POST",
      { ...own(), "content-type": "application/octet-stream", ...more },
      drawing,
    );

  test("whatever its name is", async () => {
    for (const name of ["../../../../escaped.svg", "/tmp/escaped.svg", "..\\escaped.svg", "escaped.svg"]) {
      const { status, text } = await send(name);
      expect(status).toBe(200);
      expect(JSON.parse(text).choice.id).toMatch(/^Q9\/[\w-]*escaped$/);
    }
    for (const one of filesIn(root, /escaped/))
      expect(one.replace("content/private/away/", "")).toMatch(/^(content|public)\/pictures\/Q9\//);
  });

  test("under an address in Latin letters if its name is in another script", async () => {
    for (const [name, id] of [
      ["第一.svg", /^Q9\/diyi$/],
      ["Причал 2.svg", /^Q9\/2$/],
      ["Причал.svg", /^Q9\/prichal$/],
      ["صورة.svg", /^Q9\/[a-z-]+$/],
    ] as const)
      expect(JSON.parse((await send(name)).text).choice.id).toMatch(id);
    expect(findMasters(root).refused).toEqual([]);
  });

  test("with a remark if it has no size; one that is too tall or has no name is refused with what to do", async () => {
    const bare = DRAWING.replace(' width="400" height="4"', "");
    expect(JSON.parse((await send("bare.svg", bare)).text)).toMatchObject({
      kind: "made",
      words: [expect.stringContaining("viewBox")],
    });
    for (const [name, drawing, words] of [
      ["tall.svg", DRAWING.replace('height="4"', 'height="30000"'), "cut it into several"],
      ["???.svg", DRAWING, "Rename the file"],
    ] as const)
      expect(JSON.parse((await send(name, drawing)).text)).toMatchObject({
        kind: "refused",
        words: expect.stringContaining(words),
      });
    expect(existsSync(join(root, "content/pictures/Q9/tall.svg"))).toBe(false);
  });

  test("under another address if its name is taken in any ending or case, also at the same moment", async () => {
    const jpeg = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .jpeg()
        .toBuffer();
    const names = ["boat.jfif", "boat.jpg", "Boat.JPEG", "boat"];
    const colours = ["#f00", "#0f0", "#00f", "#fff"];
    const pictures = await Promise.all(colours.map(jpeg));
    const sent = await Promise.all(names.map((name, at) => send(name, pictures[at])));
    expect(sent.map(({ text }) => JSON.parse(text).choice.id)).toEqual([
      "Q9/boat",
      "Q9/boat-2",
      "Q9/Boat-3",
      "Q9/boat-4",
    ]);
    expect(findMasters(root).refused).toEqual([]);
    expect(JSON.parse((await send("boat.jfif", pictures[0])).text).choice.id).toBe("Q9/boat");
    // The encoded one is still shown where content names it.
    rmSync(join(root, "content/pictures/Q9/boat.jpg"));
    expect(JSON.parse((await send("boat.png", await jpeg("#000"))).text).choice.id).toBe("Q9/boat-5");
  });

  test("but not behind a symbolic link, and then nothing is left of it", async () => {
    const state = () => [filesIn(root), readFileSync(join(root, "content/pictures.generated.json"), "utf8")];
    for (const folder of ["content/pictures/Q9", "public/pictures/Q9"]) {
      const [own, away] = [join(root, folder), join(root, "elsewhere")];
      renameSync(own, away);
      symlinkSync(away, own);
      const before = state();
      expect((await send("linked.svg")).status).toBe(403);
      expect(state()).toEqual(before);
      rmSync(own);
      renameSync(away, own);
    }
  });

  test("a name that is too long is refused with what to do", async () => {
    expect(JSON.parse((await send(`${"x".repeat(300)}.svg`)).text)).toEqual({
      kind: "refused",
      words: "Rename the file: its name is longer than 200 letters.",
    });
  });

  test("unless it comes from the page of another site", async () => {
    expect((await send("evil.svg", DRAWING, { origin: "https://evil.example" })).status).toBe(403);
    expect(existsSync(join(root, "content/pictures/Q9/evil.svg"))).toBe(false);
  });
});

describe("a new study, article or room", () => {
  const create = (page: object) => ask("/studio/api/new", "POST", own(), page);

  test("has its words in content/private if it is private", async () => {
    const { text } = await create({ kind: "case-study", title: "Night Work", isPrivate: true });
    expect(JSON.parse(text)).toEqual({ file: "private/night-work/study.yaml" });
    expect(readFileSync(join(root, "content/case-studies/night-work.yaml"), "utf8")).toContain("lock: true");
  });

  test.each(["article", "case-study"])("is answered once the site has it: %s", async (kind) => {
    const order: string[] = [];
    afterWrite = async () => {
      await setImmediate();
      order.push("the site");
    };
    await create({ kind, title: `Late ${kind}` });
    order.push("the answer");
    expect(order).toEqual(["the site", "the answer"]);
  });

  test("or a room is created, and its form opens with the gate as its page", async () => {
    const room = { kind: "room", title: "Helios", company: false, listed: "acme.com, jo@gmail.com" };
    const { text } = await create(room);
    expect(JSON.parse(text)).toEqual({ file: "private/rooms/helios/room.yaml" });
    const { page, problems } = JSON.parse((await open("private/rooms/helios/room.yaml")).text);
    expect([page, problems]).toEqual(["/ndacasestudies/helios", []]);
    expect((await create(room)).status).toBe(400);
  });

  test.each([
    ["taken", { kind: "case-study", title: "Q", slug: "q9" }],
    ["title is missing", { kind: "case-study", title: " " }],
    ["not an address", { kind: "case-study", title: "Out", slug: "../out" }],
    ["Choose a shorter title", { kind: "article", title: "x".repeat(300) }],
    ["Choose a shorter one", { kind: "case-study", title: "Out", slug: "x".repeat(300) }],
    ["Who may enter?", { kind: "room", title: "Out", company: false, listed: " " }],
    ["not a valid change", { kind: "page", title: "Out" }],
    ["not a valid change", { kind: "room", title: "Out", isPrivate: true }],
  ])("is refused with a message: %s", async (words, page) => {
    const { status, text } = await create(page);
    expect(status).toBe(400);
    expect(JSON.parse(text).error).toContain(words);
  });
});

test("the list of files contains nothing behind a link", async () => {
  const { status, text } = await ask("/studio/api/files");
  expect(status).toBe(200);
  expect(text).toContain('"case-studies/Q9.yaml"');
  expect(text).not.toMatch(/Outside|Away|link\.yaml/);
});

describe("a file that is not UTF-8 is not opened, and written only if its version is named", () => {
  const LATIN1 = "case-studies/latin1.yaml";
  const latin1 = () =>
    Buffer.from(
      readFileSync(join(root, "content", STUDY), "utf8").replace(/^title: .*$/m, "title: Größe"),
      "latin1",
    );

  test.each<[string, () => Buffer, string]>([
    ["Latin-1", latin1, "Größe"],
    ["UTF-16", () => Buffer.from("\uFEFFslug: latin1\n", "utf16le"), "UTF-16"],
  ])("%s", async (_, bytes, found) => {
    const path = join(root, "content", LATIN1);
    writeFileSync(path, bytes());
    const { status, text } = await open(LATIN1);
    expect(status).toBe(200);
    const { content, problems } = JSON.parse(text);
    expect(content).toBeNull();
    expect(problems[0].expected).toContain("save it as UTF-8");
    expect(problems[0].found).toContain(found);
    expect((await ask("/studio/api/files")).text).toContain(LATIN1);
    const answer = await put({ file: LATIN1, base: "", value: { title: "Changed" }, body: null });
    expect(JSON.parse(answer.text)).toMatchObject({ kind: "conflict", content: null });
    expect(readFileSync(path)).toEqual(bytes());
    rmSync(path);
  });

  test("even if its encoding changed while its form was open", async () => {
    const path = join(root, "content", STUDY);
    const before = readFileSync(path);
    const { version, content } = await opened();
    writeFileSync(path, latin1());
    const { text } = await put({ file: STUDY, base: version, ...content });
    expect(JSON.parse(text)).toMatchObject({ kind: "conflict", content: null });
    expect(readFileSync(path).includes(Buffer.from("Größe", "latin1"))).toBe(true);
    writeFileSync(path, before);
  });
});

describe("the line ends and byte order mark of a file are kept", () => {
  const forms: readonly (readonly [what: string, inForm: (text: string) => string])[] = [
    ["with a byte order mark", (text) => `\uFEFF${text}`],
    ["with lines that end in CR alone", (text) => text.replaceAll("\n", "\r")],
    ["with lines that end in CRLF", (text) => text.replaceAll("\n", "\r\n")],
  ];

  test.each(forms)("a study %s", async (_, inForm) => {
    const path = join(root, "content", STUDY);
    const before = readFileSync(path, "utf8");
    writeFileSync(path, inForm(before));
    const { status, text } = await change();
    expect([status, JSON.parse(text).kind]).toEqual([200, "saved"]);
    expect(readFileSync(path, "utf8")).toBe(inForm(before.replace(/^title: .*$/m, "title: Changed")));
    writeFileSync(path, before);
  });

  test.each(forms)("an article %s", (_, inForm) => {
    const article = inForm("---\n# A note\ntitle: &t Quays # short\nalt: *t\n---\n\nA quay.\n");
    expect(readText("blog/quays.md", article)).toEqual({
      value: { title: "Quays", alt: "Quays" },
      body: "\nA quay.\n",
    });
    const changed = { value: { title: "Ferries", alt: "Quays" }, body: "\nA ferry.\n" };
    expect(writeText("blog/quays.md", article, changed)).toBe(
      inForm("---\n# A note\ntitle: Ferries # short\nalt: Quays\n---\n\nA ferry.\n"),
    );
  });
});

describe("a translation", () => {
  const FRENCH = "home.fr.yaml";
  const path = (name = FRENCH) => join(root, "content", name);
  const save = async (value: object) => {
    const { version } = JSON.parse((await open(FRENCH)).text);
    const answer = await put({ file: FRENCH, base: version, value, body: null });
    return JSON.parse(answer.text) as { kind: string; problems: { path: unknown }[] };
  };
  const site = () => readFileSync(path("site.yaml"), "utf8");
  beforeAll(() => writeFileSync(path("site.yaml"), site().replace("[de-DE]", "[de-DE, fr]")));
  afterAll(() => writeFileSync(path("site.yaml"), site().replace("[de-DE, fr]", "[de-DE]")));

  test("is opened empty before it is there, with the texts of the original, and is an empty file without its texts", async () => {
    const { content, texts, languages, name } = JSON.parse((await open(FRENCH)).text);
    expect([content, name]).toEqual([{ value: {}, body: null }, "Home (Français)"]);
    expect(languages.map((one: { file: string }) => one.file)).toEqual(["home.yaml", FRENCH]);
    expect(texts).toMatchObject([
      { path: ["greeting"], label: "Greeting", section: "", was: "שלום,", isAsked: true },
      { path: ["tabs", 0, "label"], section: "Tab 1 “Alle”", was: "Alle" },
      { path: ["tabs", 0, "beforeHighlighter"] },
      { path: ["tabs", 0, "highlighter"] },
    ]);
    await save({ tabs: [{ label: "Tous" }] });
    expect(readFileSync(path(), "utf8")).toBe("tabs:\n  - label: Tous\n");
    expect((await save({})).kind).toBe("saved");
    expect(readFileSync(path(), "utf8")).toBe("");
  });

  test("keeps its comments and its other lines, and takes only what a translation may have", async () => {
    writeFileSync(path(), "# Mine\ntabs:\n- label:   'Tous'   # all\n");
    await save({ tabs: [{ label: "Tous" }], greeting: "Bonjour," });
    const text = "# Mine\ntabs:\n- label:   'Tous'   # all\ngreeting: Bonjour,\n";
    expect(readFileSync(path(), "utf8")).toBe(text);
    const { kind, problems } = await save({ tabs: [{ label: "Tous", id: "tous" }] });
    expect([kind, problems.map((one) => one.path)]).toEqual(["wrong", [["tabs", 0, "id"]]]);
    expect(readFileSync(path(), "utf8")).toBe(text);
    expect(JSON.parse((await open(FRENCH)).text).texts).not.toContainEqual(
      expect.objectContaining({ isChanged: true }),
    );
  });

  test.each(["home.de.yaml", "theme.fr.yaml", "case-studies/link.fr.yaml", "private/away/study.fr.yaml"])(
    "%s, of another language, without texts or behind a link, is not opened",
    async (file) => {
      expect((await open(file)).status).toBe(403);
    },
  );
});

test("of two simultaneous changes from one version, one is saved and the other is a conflict", async () => {
  const { version, content } = await opened();
  const write = (title: string) =>
    put({ file: STUDY, base: version, value: { ...content.value, title }, body: null });
  const answers = (await Promise.all([write("One"), write("Two")])).map(({ text }) => JSON.parse(text));
  expect(answers.map(({ kind }) => kind).sort()).toEqual(["conflict", "saved"]);
  const conflict = answers.find(({ kind }) => kind === "conflict");
  expect(readText(STUDY, readFileSync(join(root, "content", STUDY), "utf8"))).toEqual(conflict.content);
});

describe("the document of a form", () => {
  const ROOM = "private/rooms/haken/room.yaml";
  const folder = () => join(root, "content/private/rooms/haken");
  const path = (more = {}, file = ROOM) => `document?${new URLSearchParams({ file, ...more })}`;
  const api = async (address: string, method = "GET", body?: Buffer | object, more: Headers = {}) => {
    const type = Buffer.isBuffer(body) ? "application/octet-stream" : "application/json";
    const headers = { ...own(), "content-type": type, ...more };
    const { status, text } = await ask(`/studio/api/${address}`, method, headers, body);
    return { status, text };
  };
  const stateOf = ({ text }: { text: string }): DocumentState => JSON.parse(text);
  const ready = () =>
    vi.waitFor(async () => {
      const state = stateOf(await api(path()));
      expect(state.work).toBeNull();
      return state;
    }, 100_000);

  test("is prepared after the answer, with its remarks; a broken one changes nothing and leaves no copy", async () => {
    const pages = [{ text: "one" }, { text: "left out", size: [960, 60] as [number, number] }];
    const sent = await api(path({ name: "../spring.pdf" }), "POST", makePdf({ title: "Spring", pages }));
    expect(stateOf(sent)).toMatchObject({ project: null, prepared: null, work: { page: 0 }, refused: null });
    const again = await api(path({ name: "again.pdf" }), "POST", makePdf({ pages }));
    expect([again.status, again.text]).toEqual([400, expect.stringContaining("Wait until it is ready")]);
    const { prepared } = await ready();
    expect(prepared).toMatchObject({ title: "Spring", name: "spring.pdf", pages: 2 });
    expect(prepared?.remarks).toEqual([expect.stringMatching(/^Page 2 hides words.*"left out"$/)]);
    await api(path({ name: "broken.pdf" }), "POST", Buffer.from("%PDF-1.7 and no more"));
    expect(await ready()).toMatchObject({
      prepared,
      refused: expect.stringMatching(/^broken\.pdf is cut off/),
    });
    expect(filesIn(folder()).sort()).toEqual(["document.pdf", "room.yaml"]);

    const page = (number: number, more?: Headers, id = prepared?.id ?? "") =>
      api(
        `document/page?${new URLSearchParams({ file: ROOM, id, page: `${number}` })}`,
        "GET",
        undefined,
        more,
      );
    expect((await page(2)).text).toMatch(/^RIFF.*WEBP/s);
    expect((await page(3)).status).toBe(400);
    expect((await page(1, {}, `../haken/${prepared?.id}`)).status).toBe(400);
    for (const others of [{ host: "evil.example" }, { "x-forwarded-for": "203.0.113.7" }] as Headers[])
      expect((await page(1, others)).status).toBe(403);

    expect(stateOf(await api(path(), "DELETE")).prepared).toBeNull();
    expect(filesIn(folder())).toEqual(["room.yaml"]);
    expect((await page(1)).status).toBe(400);
  });

  test("has no remarks if an earlier release prepared it", async () => {
    await storeDocument(fileStore(join(root, ".data/rooms/haken")), "one");
    expect((await ready()).prepared).toMatchObject({ pages: 1, name: "a.pdf", remarks: null });
  });

  test("is refused before it is read if it is too large, and so is one of a form that has none", async () => {
    const tooLarge = await api(path({ name: "large.pdf" }), "POST", Buffer.alloc(1), {
      "content-length": String(600 * 1024 * 1024),
      // The rest of it never comes.
      connection: "close",
    });
    expect([tooLarge.status, tooLarge.text]).toEqual([400, expect.stringContaining("The limit is 512 MB.")]);
    expect(filesIn(folder()).filter((name) => name.endsWith(".pdf"))).toEqual([]);
    for (const file of [STUDY, "private/away/room.yaml", "../outside.yaml"])
      expect((await api(path({ name: "a.pdf" }, file), "POST", makePdf({ pages: [] }))).status).toBe(403);
  });

  test("a translation of a room has one of its own", async () => {
    const site = join(root, "content/site.yaml");
    const before = readFileSync(site, "utf8");
    writeFileSync(site, before.replace(/^languages: .*$/m, "languages: [de-DE, fr]"));
    const french = "private/rooms/haken/room.fr.yaml";
    expect(stateOf(await api(path({}, french))).prepared).toBeNull();
    await storeDocument(fileStore(join(root, ".data/rooms/haken.fr")), "un", "deux");
    expect(stateOf(await api(path({}, french))).prepared).toMatchObject({ pages: 2 });
    writeFileSync(site, before);
  });
});

test("a passcode opens only the room whose form made it, and one of before its policy is marked", async () => {
  const room = "private/rooms/losungswort/room.yaml";
  const yaml = join(root, "content", room);
  const before = readFileSync(yaml, "utf8");
  const api = async (file: string, method = "GET", body: object = {}) => {
    const sent = JSON.stringify(body);
    const headers = { ...own(), "content-length": String(sent.length) };
    const { status, text } = await ask(`/studio/api/passcodes?file=${file}`, method, headers, sent);
    return { status, ...JSON.parse(text) };
  };
  const made = await api(room, "POST", { label: "acme", days: "2" });
  expect(made).toMatchObject({ label: "acme", link: null, until: expect.any(String) });
  expect((await api(room, "POST", { label: "acme", days: "" })).status).toBe(400);
  const found = { label: "acme", state: "until", isOld: false };
  expect(await api(room)).toMatchObject({ project: null, passcodes: [found] });
  expect((await api("private/rooms/nur-mit-losung/room.yaml")).passcodes).toEqual([]);
  writeFileSync(yaml, before.replace("with-code", "instead").replace(/^ +listed.*\n/m, ""));
  expect((await api(room)).passcodes).toMatchObject([{ ...found, isOld: true }]);
  const other = await api(room, "POST", { label: "other", days: "" });
  expect(other.link).toBe(`/ndacasestudies/losungswort#passcode=${other.passcode}`);
  expect((await api(room, "DELETE", { label: "acme" })).passcodes).toMatchObject([
    { label: "acme", state: "withdrawn" },
    { label: "other", state: "open", isOld: false },
  ]);
  writeFileSync(yaml, before);
  await embeddedDatabase(join(root, ".data")).close();
});

test("a room that is deleted takes its documents and the passcodes that open only it along, and says so before", async () => {
  const file = "private/rooms/losungswort/room.yaml";
  const yaml = join(root, "content", file);
  const before = readFileSync(yaml, "utf8");
  const api = async (path: string, method: string, body: object) => {
    const sent = JSON.stringify(body);
    const headers = { ...own(), "content-length": String(sent.length) };
    return ask(`/studio/api/${path}`, method, headers, sent);
  };
  const document = fileStore(join(root, ".data/rooms/losungswort"));
  await storeDocument(document, "one");
  await api(`passcodes?file=${file}`, "POST", { label: "last", days: "" });
  const plan = JSON.parse((await api("arrange/plan", "POST", { files: [file] })).text);
  expect(plan).toMatchObject({ rooms: ["losungswort"], note: expect.stringContaining("passcodes go") });
  expect(await document.current()).not.toBeNull();
  expect((await api("arrange", "DELETE", { files: [file] })).status).toBe(200);
  expect(existsSync(yaml)).toBe(false);
  expect(await document.current()).toBeNull();
  writeFile(yaml, before);
  const { passcodes } = JSON.parse((await ask(`/studio/api/passcodes?file=${file}`, "GET", own())).text);
  expect(passcodes).toContainEqual(expect.objectContaining({ label: "last", state: "withdrawn" }));
  await embeddedDatabase(join(root, ".data")).close();
});

describe("publishing", () => {
  test.each(["publish", "publish/bring", "publish/undo"])("%s is refused to other sites", async (path) => {
    const headers = { ...own(), origin: "https://evil.example" };
    const { status } = await ask(`/studio/api/${path}`, "POST", headers, { message: "Evil" });
    expect(status).toBe(403);
  });

  test("is refused while the content has mistakes, which are named", async () => {
    const mistakes = [{ file: "content/home.yaml", problems: [] }];
    const checks = { content: async () => mistakes, doctor: async () => [] };
    const answer = await PUBLISH["POST publish"]({
      site: { root, afterWrite: () => null, checks },
      query: new URLSearchParams(),
      given: () => "",
      body: async () => ({ message: "Mine" }) as never,
      bytes: async () => Buffer.alloc(0),
      into: async () => {},
    });
    expect(answer).toEqual({ kind: "wrong", mistakes });
  });
});

test("what is sent to be brought stays in its folder, and an address names no file of this computer", async () => {
  const send = (name: string) =>
    ask(
      `/studio/api/bring/file?name=${encodeURIComponent(name)}`,
      "POST",
      { ...own(), "content-type": "application/octet-stream" },
      Buffer.from("words"),
    );
  for (const name of ["../out.md", "old/../../../out.md", "/out.md", ""])
    expect((await send(name)).status).toBe(403);
  expect((await send("old/_posts/in.md")).status).toBe(200);
  await ask("/studio/api/bring/read", "POST", own(), { address: "/" });
  const state = async () => JSON.parse((await ask("/studio/api/bring")).text);
  await expect.poll(async () => (await state()).work).toBeNull();
  expect(await state()).toMatchObject({ plan: null, refused: expect.stringContaining("https:///") });
  expect((await ask("/studio/api/bring", "POST", own(), {})).status).toBe(400);
});

test("an invalid change is refused with a message", async () => {
  for (const body of ["", "{", "[]", { file: 1 }, { file: STUDY, base: "", value: 3, body: null }]) {
    const { status, text } = await put(body);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toEqual({ error: "The request is not a valid change." });
  }
});

describe("the studio's page", () => {
  const sheet = () => ask("/studio/theme.css");
  const theme = () => join(root, "content/theme.yaml");

  test("names the reason of a build that failed, which is not kept", async () => {
    const fails = [true, true, false];
    const bundle = buildOnce(async () => {
      if (fails.shift()) throw new Error("main.tsx:1:7: no such file");
      return new Map([["main.js", { type: "text/javascript", bytes: Buffer.from("built") }]]);
    });
    const forms = studio({ root, afterWrite: () => {}, bundle });
    const other = await listen((asked, response) => void forms(asked, response));
    const answers: [number, string][] = [];
    for (const path of ["/studio", "/studio/assets/main.js", "/studio/assets/main.js", "/studio"]) {
      const response = await fetch(other.url + path);
      answers.push([response.status, await response.text()]);
    }
    other.close();
    expect(answers.map(([status]) => status)).toEqual([500, 500, 200, 200]);
    for (const [, text] of answers.slice(0, 2)) expect(text).toContain("main.tsx:1:7: no such file");
    expect(answers[2]?.[1]).toBe("built");
  });

  test("has the same colours whatever the site's theme is, or without one", async () => {
    const before = readFileSync(theme(), "utf8");
    const { headers, status, text } = await sheet();
    expect(headers["content-type"]).toContain("text/css");
    expect([status, text]).toEqual([200, expect.stringMatching(/--paper: .+;/)]);
    writeFileSync(theme(), before.replace(/signal: .*/, 'signal: "#ffee00"'));
    expect((await sheet()).text).toBe(text);
    writeFileSync(theme(), "wrong: true\n");
    expect((await sheet()).text).toBe(text);
    rmSync(theme());
    expect((await sheet()).text).toBe(text);
    writeFileSync(theme(), before);
  });
});

test("no other page may frame the studio, and no cache keeps it", async () => {
  const { headers } = await ask("/studio");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["cache-control"]).toBe("no-store");
});

test("other addresses are left to the site", async () => {
  for (const path of ["/studios", "//"]) expect((await ask(path)).text).toBe("the site");
});

test("a text that is pasted from a slide is saved without control characters", async () => {
  const { version, content } = await opened();
  const value = { ...content.value, title: "One\vtwo\0\ud800 three" };
  expect((await put({ file: STUDY, base: version, value, body: null })).status).toBe(200);
  expect((await opened()).content.value.title).toBe("One two three");
  expect(readFileSync(join(root, "content", STUDY), "utf8")).toContain("title: One two three\n");
});

test("a save is answered once its file is on the disk, whatever follows from it", async () => {
  const { version, content } = await opened();
  afterWrite = () => new Promise(() => {});
  const value = { ...content.value, title: "Another title" };
  expect((await put({ file: STUDY, base: version, value, body: null })).status).toBe(200);
  expect(readFileSync(join(root, "content", STUDY), "utf8")).toContain("title: Another title\n");
});
