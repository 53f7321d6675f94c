import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readText, writeText } from "@/authoring/content-text";
import { studio } from "@/studio/server/studio";

const STUDY = "case-studies/Q9.yaml";
let root: string;
let server: Server;
let port: number;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "studio-"));
  cpSync("lab/sites/strange/content", join(root, "content"), { recursive: true });
  writeFileSync(join(root, "content/pictures.generated.json"), "{}");
  writeFileSync(join(root, "outside.yaml"), "slug: outside\ntitle: Outside\n");
  symlinkSync(join(root, "outside.yaml"), join(root, "content/case-studies/link.yaml"));
  symlinkSync(root, join(root, "content/private/away"));
  writeFileSync(join(root, "study.yaml"), "title: Away\n");
  const forms = studio({ root, afterWrite: () => {} });
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

type Answer = { status: number; headers: Record<string, unknown>; text: string };

/** Asks as any program could, with whatever headers. */
const ask = (
  path: string,
  method = "GET",
  headers: Record<string, string> = {},
  body = "",
): Promise<Answer> =>
  new Promise((done, failed) => {
    const sent = request({ port, host: "127.0.0.1", path, method, headers }, async (response) => {
      let text = "";
      for await (const part of response) text += part;
      done({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
    sent.once("error", failed).end(body);
  });

const own = () => ({
  host: `localhost:${port}`,
  origin: `http://localhost:${port}`,
  "content-type": "application/json",
});
const opened = async (file = STUDY) =>
  JSON.parse((await ask(`/studio/api/file?file=${encodeURIComponent(file)}`, "GET", own())).text);
const change = async (headers: Record<string, string>, file = STUDY) => {
  const { version, content } = await opened(STUDY);
  const value = { ...content.value, title: "Changed" };
  return ask("/studio/api/file", "PUT", headers, JSON.stringify({ file, base: version, value, body: null }));
};

describe("a change that does not come from the studio's own page is refused, and the file stays", () => {
  test.each<[who: string, headers: () => Record<string, string>]>([
    ["another site's page", () => ({ ...own(), origin: "https://evil.example" })],
    ["a page of another port", () => ({ ...own(), origin: "http://localhost:1" })],
    ["a form, which names no page", () => ({ host: own().host, "content-type": "application/json" })],
    ["a form of another page", () => ({ ...own(), "content-type": "text/plain" })],
    ["a frame without an origin", () => ({ ...own(), origin: "null" })],
    [
      "a name that was made to point here",
      () => ({ ...own(), host: "evil.example", origin: "http://evil.example" }),
    ],
    ["a tunnel, for somebody elsewhere", () => ({ ...own(), "x-forwarded-for": "203.0.113.7" })],
    ["another site, as the browser says", () => ({ ...own(), "sec-fetch-site": "cross-site" })],
    ["another port, as the browser says", () => ({ ...own(), "sec-fetch-site": "same-site" })],
  ])("%s", async (_, headers) => {
    const before = readFileSync(join(root, "content", STUDY), "utf8");
    expect((await change(headers())).status).toBe(403);
    expect(readFileSync(join(root, "content", STUDY), "utf8")).toBe(before);
  });
});

test("what content says is told to no other site's page", async () => {
  for (const headers of [{ host: "evil.example" }, { ...own(), "sec-fetch-site": "cross-site" }]) {
    const { status, text } = await ask(`/studio/api/file?file=${STUDY}`, "GET", headers);
    expect(status).toBe(403);
    expect(text).not.toContain("Q9");
  }
});

describe("a path that leads out of the content, or over a link, is neither read nor written", () => {
  test.each([
    ...["../outside.yaml", "case-studies/../../outside.yaml", "/etc/passwd", "case-studies/link.yaml"],
    ...["private/away/study.yaml", "mark.svg", "case-studies/Q9.yaml\0"],
  ])("%j", async (file) => {
    const read = await ask(`/studio/api/file?file=${encodeURIComponent(file)}`, "GET", own());
    expect(read.status).toBe(403);
    expect((await change(own(), file)).status).toBe(403);
    expect(readFileSync(join(root, "outside.yaml"), "utf8")).toBe("slug: outside\ntitle: Outside\n");
    expect(readFileSync(join(root, "study.yaml"), "utf8")).toBe("title: Away\n");
  });
});

describe("a picture is laid among its content's own, whatever its name says, and comes from no other page", () => {
  const DRAWING =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h9v9z"/></svg>';
  const lay = (name: string, headers: Record<string, string>, file = STUDY, drawing = DRAWING) =>
    ask(
      `/studio/api/picture?file=${encodeURIComponent(file)}&name=${encodeURIComponent(name)}`,
      "POST",
      { "content-type": "application/octet-stream", ...headers },
      drawing,
    );
  const octets = () => ({ ...own(), "content-type": "application/octet-stream" });

  test.each(["../../../../escaped.svg", "/tmp/escaped.svg", "..\\escaped.svg", "escaped.svg"])(
    "%j",
    async (name) => {
      const { status, text } = await lay(name, octets());
      expect(status).toBe(200);
      expect(JSON.parse(text).choice.id).toMatch(/^Q9\/[\w-]*escaped$/);
      const laid = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
        (one) => one.includes("escaped") && !one.startsWith("content/private/away"),
      );
      for (const one of laid) expect(one).toMatch(/^(content\/pictures|public\/pictures)\/Q9\//);
    },
  );

  test("a name without a letter is refused with words", async () => {
    expect(JSON.parse((await lay("???.svg", octets())).text)).toMatchObject({ kind: "refused" });
  });

  test("a drawing without a size is taken with a word, and one that is far too tall is refused with what to do", async () => {
    const bare = DRAWING.replace(' width="40" height="30"', "");
    expect(JSON.parse((await lay("bare.svg", octets(), STUDY, bare)).text)).toMatchObject({
      kind: "made",
      words: [expect.stringContaining("viewBox")],
    });
    const tall = DRAWING.replace('height="30"', 'height="3000"');
    expect(JSON.parse((await lay("tall.svg", octets(), STUDY, tall)).text)).toMatchObject({
      kind: "refused",
      words: expect.stringContaining("cut it into several"),
    });
    expect(existsSync(join(root, "content/pictures/Q9/tall.svg"))).toBe(false);
  });

  test("another site's page lays none", async () => {
    const { status } = await lay("evil.svg", { ...octets(), origin: "https://evil.example" });
    expect(status).toBe(403);
    expect(existsSync(join(root, "content/pictures/Q9/evil.svg"))).toBe(false);
  });
});

describe("a study is begun where its address is free", () => {
  const begin = (page: object) => ask("/studio/api/new", "POST", own(), JSON.stringify(page));

  test("a private one has its words where no page of the site reads them", async () => {
    const { text } = await begin({ kind: "case-study", title: "Night Work", isPrivate: true });
    expect(JSON.parse(text)).toEqual({ file: "private/night-work/study.yaml" });
    expect(readFileSync(join(root, "content/case-studies/night-work.yaml"), "utf8")).toContain("lock: true");
  });

  test.each([
    [{ kind: "case-study", title: "Q", slug: "q9" }, "taken"],
    [{ kind: "case-study", title: " " }, "title is missing"],
    [{ kind: "case-study", title: "Out", slug: "../out" }, "not an address"],
    [{ kind: "page", title: "Out" }, "not a valid change"],
  ])("%j is refused with words", async (page, words) => {
    const { status, text } = await begin(page);
    expect(status).toBe(400);
    expect(JSON.parse(text).error).toContain(words);
  });
});

test("the list of what can be edited tells nothing of what a link leads to", async () => {
  const { status, text } = await ask("/studio/api/files", "GET", own());
  expect(status).toBe(200);
  expect(text).toContain('"case-studies/Q9.yaml"');
  expect(text).not.toMatch(/Outside|Away|link\.yaml/);
});

describe("a file that is not saved as UTF-8 is not opened, and never written", () => {
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
    const { status, text } = await ask(`/studio/api/file?file=${LATIN1}`, "GET", own());
    expect(status).toBe(200);
    const { content, problems } = JSON.parse(text);
    expect(content).toBeNull();
    expect(problems[0].expected).toContain("save it as UTF-8");
    expect(problems[0].found).toContain(found);
    expect((await ask("/studio/api/files", "GET", own())).text).toContain(LATIN1);
    for (const base of ["", JSON.parse(text).version]) {
      const change = { file: LATIN1, base, value: { title: "Changed" }, body: null };
      const answer = await ask("/studio/api/file", "PUT", own(), JSON.stringify(change));
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text).error).toContain(`content/${LATIN1}`);
    }
    expect(readFileSync(path)).toEqual(bytes());
    rmSync(path);
  });

  test("also where it was saved so while its form was open", async () => {
    const path = join(root, "content", STUDY);
    const before = readFileSync(path);
    const { version, content } = await opened();
    writeFileSync(path, latin1());
    const change = { file: STUDY, base: version, value: { ...content.value, title: "Changed" }, body: null };
    expect((await ask("/studio/api/file", "PUT", own(), JSON.stringify(change))).status).toBe(400);
    expect(readFileSync(path).includes(Buffer.from("Größe", "latin1"))).toBe(true);
    writeFileSync(path, before);
  });
});

describe("a file in an unusual form is opened, and saved in that form", () => {
  const forms: readonly (readonly [what: string, inForm: (text: string) => string])[] = [
    ["with a byte order mark", (text) => `\uFEFF${text}`],
    ["with lines that end in CR alone", (text) => text.replaceAll("\n", "\r")],
    ["with lines that end in CRLF", (text) => text.replaceAll("\n", "\r\n")],
  ];

  test.each(forms)("a study %s", async (_, inForm) => {
    const path = join(root, "content", STUDY);
    const before = readFileSync(path, "utf8");
    writeFileSync(path, inForm(before));
    const { status, text } = await change(own());
    expect([status, JSON.parse(text).kind]).toEqual([200, "saved"]);
    expect(readFileSync(path, "utf8")).toBe(inForm(before.replace(/^title: .*$/m, "title: Changed")));
    writeFileSync(path, before);
  });

  test.each(forms)("an article %s", (_, inForm) => {
    const article = inForm("---\n# A note\ntitle: &t Quays # short\nalt: *t\n---\n\nA quay.\n");
    const said = readText("blog/quays.md", article);
    expect(said).toEqual({ value: { title: "Quays", alt: "Quays" }, body: "\nA quay.\n" });
    const changed = { value: { title: "Ferries", alt: "Quays" }, body: "\nA ferry.\n" };
    expect(writeText("blog/quays.md", article, changed)).toBe(
      inForm("---\n# A note\ntitle: Ferries # short\nalt: Quays\n---\n\nA ferry.\n"),
    );
  });
});

test("an address that is none is left to the site", async () => {
  expect((await ask("//", "GET", own())).text).toBe("the site");
});

test("of two changes made from one version at once, one is written and the other is told", async () => {
  const { version, content } = await opened();
  const put = (title: string) =>
    ask(
      "/studio/api/file",
      "PUT",
      own(),
      JSON.stringify({ file: STUDY, base: version, value: { ...content.value, title }, body: null }),
    );
  const answers = (await Promise.all([put("One"), put("Two")])).map(({ text }) => JSON.parse(text));
  expect(answers.map(({ kind }) => kind).sort()).toEqual(["conflict", "saved"]);
  const { text } = answers.find(({ kind }) => kind === "conflict");
  expect(readFileSync(join(root, "content", STUDY), "utf8")).toBe(text);
});

test("what is no change of a file is refused with words", async () => {
  for (const body of [
    "",
    "{",
    "[]",
    '{"file":1}',
    JSON.stringify({ file: STUDY, base: "", value: 3, body: null }),
  ]) {
    const { status, text } = await ask("/studio/api/file", "PUT", own(), body);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toEqual({ error: "The request is not a valid change." });
  }
});

test("no other page may frame the studio, and nothing of it is kept", async () => {
  const { headers } = await ask("/studio", "GET", own());
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["cache-control"]).toBe("no-store");
});

test("an address that only begins like the studio's is the site's", async () => {
  expect((await ask("/studios", "GET", own())).text).toBe("the site");
});
