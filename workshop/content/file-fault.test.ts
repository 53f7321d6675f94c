import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { kindOf } from "@/lib/files/file-kind";
import { makePdf } from "@/tests/fixtures/pdf/make-pdf";
import { box, CAMERA_FILM, POINTER, SMALL_FILES, smallWoff } from "@/tests/fixtures/small-files";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { fileFault, NOTHING } from "./file-fault";

const temporary = folderForEachTest();
const faultOf = (name: string, bytes: Buffer | string) =>
  fileFault(temporary.write(name, bytes))?.found ?? null;

const noise = sharp({
  create: {
    ...{ width: 40, height: 30, channels: 3, background: "#888" },
    noise: { type: "gaussian", mean: 128, sigma: 30 },
  },
});
const PICTURES = ["avif", "webp", "png", "jpeg", "gif"] as const;
const WHOLE: readonly (readonly [ending: string, bytes: () => Promise<Buffer> | Buffer])[] = [
  ...PICTURES.map((format) => [format, () => noise.clone().toFormat(format).toBuffer()] as const),
  ...Object.entries(SMALL_FILES).map(([ending, bytes]) => [ending, () => bytes] as const),
  ["pdf", () => makePdf({ pages: [{ text: "One" }] })],
  [
    "svg",
    () =>
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>\n'),
  ],
];

test.each(WHOLE)("a whole .%s has no fault, and no part of it is taken for all", async (ending, bytes) => {
  const whole = await bytes();
  expect(faultOf(`a.${ending}`, whole)).toBeNull();
  for (const part of [0.9, 0.5]) {
    const cut = whole.subarray(0, Math.floor(whole.length * part));
    expect(faultOf(`cut-${part}.${ending}`, cut), `${part}`).toMatch(/only the beginning of|markup/);
  }
});

test("a GIF that is cut after a byte that could be its last is no whole one", async () => {
  const whole = await noise.clone().gif().toBuffer();
  const cut = Buffer.concat([whole.subarray(0, Math.floor(whole.length / 2)), Buffer.from(";")]);
  expect(faultOf("cut.gif", cut)).toBe("only the beginning of a GIF");
  expect(faultOf("more.gif", Buffer.concat([whole, Buffer.alloc(9)]))).toBeNull();
});

test.each(WHOLE.map(([ending]) => ending))("what is in the place of a .%s is named", (ending) => {
  for (const [bytes, found] of [
    ["", "an empty file"],
    [POINTER, "a pointer of Git LFS"],
    ["\n<!DOCTYPE html><html><title>404</title></html>", "a web page (HTML)"],
    ["PK\x03\x04\x14", "a ZIP, Sketch or Figma file"],
    ["\0\x05\x16\x07\0\x02\0\0Mac OS X        ", "notes of macOS about a file (AppleDouble)"],
    ["Words.", ending === "svg" ? "a file without <svg>" : "an unknown format"],
  ] as const)
    expect(faultOf(`${found.replace(/\W/g, "")}.${ending}`, bytes)).toBe(found);
});

test("a download is named that is empty, a pointer or a web page; a text may be any of these but a pointer", () => {
  for (const name of ["work.docx", "work.zip", "Talk.MP3", "favicon.ico"]) {
    expect(faultOf(name, "")).toBe("an empty file");
    expect(faultOf(name, "<!doctype html><p>Sign in")).toBe("a web page (HTML)");
    expect(faultOf(name, "Anything else")).toBeNull();
    // Word, Keynote and Sketch write ZIPs.
    expect(faultOf(name, `PK\x03\x04${"a".repeat(99)}PK\x05\x06${"\0".repeat(18)}`)).toBeNull();
    expect(faultOf(name, `PK\x03\x04${"a".repeat(99)}${"\0".repeat(99)}`)).toMatch(
      /^only the beginning of a ZIP/,
    );
  }
  for (const name of ["google.html", "robots.txt", "apple-app-site-association"]) {
    expect(faultOf(name, "")).toBeNull();
    expect(faultOf(name, POINTER)).toBe("a pointer of Git LFS");
  }
});

test("a picture may have the name of another format, which browsers show; a film may not", async () => {
  expect(faultOf("a.png", await noise.clone().jpeg().toBuffer())).toBeNull();
  expect(faultOf("a.jfif", "Words.")).toBe("an unknown format");
  expect(faultOf("a.mp4", SMALL_FILES.webm)).toBe("a WebM");
  expect(faultOf("a.pdf", Buffer.concat([Buffer.from("PK\x03\x04"), makePdf({ pages: [] })]))).toMatch(
    /^a ZIP/,
  );
});

test("a preview within a photograph does not count as its end", async () => {
  const photograph = await noise.clone().resize(400, 300).jpeg().toBuffer();
  const preview = await noise.clone().resize(8, 8).jpeg().toBuffer();
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(2 + preview.length, 4);
  const whole = Buffer.concat([head, preview, photograph.subarray(2)]);
  expect(faultOf("a.jpg", whole)).toBeNull();
  expect(faultOf("b.jpg", whole.subarray(0, -100))).toBe("only the beginning of a JPEG");
});

test.each([
  ["moov", "mdat"],
  ["mdat", "moov"],
  ["wide", "mdat", "moov"],
  ["free", "moov", "mdat"],
])("a film of QuickTime that begins with %s has no fault", (...types) => {
  const film = Buffer.concat(types.map((type) => box(type, Buffer.alloc(type === "mdat" ? 64 : 0))));
  expect(faultOf("a.mov", film)).toBeNull();
  expect(faultOf("cut.mov", film.subarray(0, -1))).toBe("only the beginning of a video or a raw photograph");
  expect(faultOf("words.mov", `The ${types[0]}`)).toBe("an unknown format");
});

test("a film whose last picture is filled up with a few zeros has no fault", () => {
  const { mp4 } = SMALL_FILES;
  const filled = Buffer.from(mp4).fill(0, mp4.length - 20);
  filled.writeUInt32BE(76, mp4.length - 100);
  expect(faultOf("a.mp4", filled)).toBeNull();
});

test("a film whose length was not known when its head was written has no fault", () => {
  const { webm } = SMALL_FILES;
  const unknown = Buffer.from(webm);
  unknown[webm.indexOf("\x18\x53\x80\x67", 0, "latin1") + 4] = 0xff;
  expect(faultOf("a.webm", unknown)).toBeNull();
  expect(faultOf("b.webm", unknown.subarray(0, -2))).toBe("a WebM that is damaged");
});

const DAMAGED = { ...SMALL_FILES, mov: CAMERA_FILM, woff: smallWoff() };
test.each(["mp4", "mov", "webm", "woff2", "woff"] as const)(
  "a .%s of the right length is named if a part of it is zeros, or other bytes",
  (ending) => {
    const whole = DAMAGED[ending];
    expect(faultOf(`a.${ending}`, whole)).toBeNull();
    const [half, most] = [whole.length >> 1, Math.floor(whole.length * 0.9)];
    for (const [name, from, to, byte] of [
      ["half", half, whole.length, 0],
      ["end", most, whole.length, 0],
      ["middle", Math.floor(whole.length * 0.4), Math.floor(whole.length * 0.6), 0],
      ["ones", half, most, 0xff],
    ] as const)
      expect(
        faultOf(`${name}.${ending}`, Buffer.from(whole).fill(byte, from, to)),
        `${name} ${from} ${to}`,
      ).toMatch(/damaged|only the beginning/);
  },
);

test("a font with a wrong sum has no fault; one with a hole has", () => {
  const table = Buffer.alloc(400, 0x55);
  const font = (bytes: Buffer) => {
    const head = Buffer.from("\0\x01\0\0\0\x01\0\0\0\0\0\0glyf\0\0\0\x01\0\0\0\x1c\0\0\x01\x90", "latin1");
    return Buffer.concat([head, bytes]);
  };
  expect(faultOf("a.ttf", font(table))).toBeNull();
  expect(faultOf("b.ttf", font(Buffer.from(table).fill(0, 200)))).toBe(
    "a TrueType or OpenType font that is damaged",
  );
});

test("a file is read again when it has changed, and a folder is none", () => {
  expect(faultOf("a.webm", "")).toBe("an empty file");
  expect(faultOf("a.webm", SMALL_FILES.webm)).toBeNull();
  mkdirSync(temporary.path("b.png"));
  expect(fileFault(temporary.path("b.png"))?.found).toBe("a folder");
  expect(fileFault(temporary.path("c.png"))?.found).toContain("missing");
});

test("a pipe, and a path through a file, are named at once", () => {
  const pipe = temporary.path("pipe.png");
  execFileSync("mkfifo", [pipe]);
  expect(fileFault(pipe)).toMatchObject({ found: "a pipe" });
  expect(fileFault(join(pipe, "more.png"))).toMatchObject({ found: NOTHING });
  expect(fileFault(temporary.path(`${"x".repeat(5000)}.png`))).toMatchObject({ found: NOTHING });
});

test("a file of many comments is identified in time that grows with its length", () => {
  expect(kindOf(Buffer.from(`${"<!---->".repeat(500)}x`))).toBe("markup");
  expect(kindOf(Buffer.from(`${"<!-- a -->\n".repeat(300)}<html>`))).toBe("html");
});
