import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { OPTIONAL_PAGES } from "@/lib/paths";
import { arrangedSite } from "@/tests/fixtures/arranged-site";
import { folderForAllTests } from "@/tests/fixtures/temporary-folder";
import { createRoom } from "@/workshop/content/create/create-room";

const site = arrangedSite(folderForAllTests);
/** The mistakes of a file of redirects, each line of it on a line of its own after the first. */
function mistakesOf(...lines: string[]): string {
  site.write("redirects.yaml", `# Old addresses\n${lines.join("\n")}\n`);
  const found = site.mistakes();
  for (const message of found) expect(message).toContain("redirects.yaml");
  return found.join("\n");
}

test.each([
  ["/2019/03/ferry-board/: /contact"],
  ["/über-mich: /contact/"],
  ["/c++: /Contact#cv"],
  ['"/?p=123": /casestudies?search=x'],
  ["/work/*: /casestudies"],
  ["/old: /casestudies/first-study"],
  ["/older: /robots.txt"],
  ["/cv.pdf: /resume.pdf"],
  ["/away: https://example.com/a"],
  ["/away/*: https://example.com:8080/a*b#:c"],
  ["/room: /ndacasestudies"],
  ["/a: /b\n/b: /contact"],
  ["/a: /b/\n/B/: /contact"],
  ["/a?x=1: /b?x=2\n/b?x=2: /contact\n/contact?x=1: /?x=2"],
  ["/work/new: /contact\n/work/*: /work/new"],
  ["/videos: /contact"],
  ["/Videos: /contact"],
  ["/icons: /contact\n/og/: /contact"],
  ["/blog/tasarım: /casestudies"],
  ["/work/%3Aslug: /contact\n/price:5: /contact\n/a%5Cb: /contact"],
  ["/logo.svg: /icon.svg\n/logo.ico: /favicon.ico\n/logo.png: /apple-icon.png"],
])("%s is accepted", (lines) => {
  writeFileSync(join(site.root, "public/resume.pdf"), "%PDF");
  mkdirSync(join(site.root, "public/videos"), { recursive: true });
  expect(mistakesOf(lines)).toBe("");
});

test.each([
  ["old: /contact", 2, "begins with one /"],
  ["https://jo.design/x: /contact", 2, "begins with one /"],
  ["/work#part: /contact", 2, "browsers"],
  ["/work/*/more: /contact", 2, "* as the last part only"],
  ["/wor*: /contact", 2, "* as the last part only"],
  ["/(.*): /contact", 2, "* as the last part only"],
  ["/work/*?p=1: /contact", 2, "not both"],
  ["/work/:slug: /contact", 2, "%3A"],
  ["/old: /\\evil.example", 2, "a path that begins with / or"],
  ["404: /contact", 2, "begins with one /"],
  ['"/old\\tx": /contact', 2, "no tab"],
  ['"/old ": /contact', 2, "no space"],
  ["/old/*: https://example.com/:splat", 2, "expected one new address: all below /old lead to it"],
  ["/old/*: https://example.com/a/$1", 2, "expected one new address"],
  ["/old/*: https://example.com/*", 2, "expected one new address"],
  ["/:slug: /contact", 2, "/old/* means every address below /old"],
  ["/post/(\\d+): /contact", 2, "/old/* means every address below /old"],
  ["/50%: /contact", 2, "%25"],
  ['"/?": /contact', 2, "a value"],
  ['"/?feed": /contact', 2, "a value"],
  ['"/?p=": /contact', 2, "a value"],
  [`/${"日本".repeat(300)}: /contact`, 2, "shorter"],
  ["/a: /b\n/b: /a", 2, "/a leads to /b, which leads to /a again"],
  ["/a: /b\n/b: /a", 3, "/b leads to /a, which leads to /b again"],
  ["/a: /b\n/b: /c\n/c: /b", 2, "leads to /b again"],
  ["/a: /A/", 2, "leads to itself"],
  ["/über: /u\u0308ber#x", 2, "leads to itself"],
  ["/work/*: /work/new", 2, "leads to itself"],
  ["/x?p=1: /x", 2, "keeps its query"],
  ['"/?p=1": /', 2, "keeps its query"],
  ["/gone: /no-such-page", 2, "an address that this site has"],
  ["/gone: /casestudies/no-such-study", 2, "an existing study"],
  ["/gone: /blog/page/7", 2, "an address that this site has"],
  ["/gone: /no-such.pdf", 2, "an address that this site has"],
  ["/gone: /api/health", 2, "an address that this site has"],
  ["/gone: /casestudies/*", 2, "an existing study"],
  ["/gone: /*", 2, "an address that this site has"],
  ["/a: /b\n/b: /no-such-page", 3, "an address that this site has"],
  ["/contact: /", 2, "the site has a page there"],
  ["/Contact/: /", 2, "the site has a page there"],
  ["/%63ontact: /", 2, "the site has a page there"],
  ["/casestudies/First-Study/: /", 2, "the site has a page there"],
  ["/casestudies/*: /contact", 2, "/casestudies/"],
  ["/*: /contact", 2, "the site has"],
  ["/robots.txt: /contact", 2, "the site has"],
  ["/feed.xml: /contact", 2, "the site has"],
  ["/pictures/*: /contact", 2, "the site has"],
  ["/Pictures/*: /contact", 2, "the site has"],
  ["/pictures/one.jpg: /contact", 2, "the site has"],
  ["/PICTURES/One.jpg/: /contact", 2, "the site has"],
  ["/icons/*: /contact", 2, "the site has"],
  ["/og/x.jpg: /contact", 2, "the site has"],
  ["/favicon.ico: /contact", 2, "the site has"],
  ["/api/old: /contact", 2, "the site has"],
  ["/api/nda/otp?room=x: https://else.example", 2, "the site has"],
  ["/ndacasestudies/helios?step=passcode: https://else.example", 2, "the site has"],
  ["/unlock/x?a=1: https://else.example", 2, "the site has"],
  ["/undernda/x?a=1: https://else.example", 2, "the site has"],
  ["/gone: /pictures/one.jpg/two", 2, "an address that this site has"],
  ["/gone: /x%00", 2, "an address that this site has"],
  [`/gone: /${"x".repeat(300)}`, 2, "an address that this site has"],
  ["/_next/x: /contact", 2, "the site has"],
  ["/undernda/x: /contact", 2, "the site has"],
  ["/a: /contact\n/a/: /", 3, "once; /a"],
  ["/a: /contact\n/A: /contact", 3, "once; /a"],
  ["/ü: /contact\n/u\u0308: /", 3, "once; /ü"],
  ["/ü: /contact\n/%C3%BC: /", 3, "once; /ü"],
  ["/w/*: /contact\n/W/*: /", 3, "once; /w/*"],
  ['"/?a=1&b=2": /contact\n"/?b=2&a=1": /contact', 3, "once; /?a=1&b=2"],
])("%s is refused in line %i: %s", (lines, line, words) => {
  site.write("../public/pictures/one.jpg", "");
  const found = mistakesOf(lines);
  expect(found).toMatch(new RegExp(`line ${line}: expected`));
  expect(found).toContain(words);
});

test("an old address may lead to a room's gate or its document", async () => {
  const { slug } = await createRoom({ title: "Quay", company: true }, { root: site.root });
  expect(mistakesOf(`/room: /ndacasestudies/${slug}`, `/document: /undernda/${slug}`)).toBe("");
  expect(mistakesOf("/document: /undernda/no-such-room")).toContain("an address that this site has");
});

test.each([
  ["are apart", (i: number) => `/old-${i}${i % 3 ? "" : "/*"}: /contact`],
  ["are a chain", (i: number, last: boolean) => `/old-${i}: ${last ? "/contact" : `/old-${i + 1}`}`],
  ["are a circle", (i: number, last: boolean) => `/old-${i}: /old-${last ? 0 : i + 1}`],
])("twice as many lines that %s take no more than twice as much reading", (kind, lineAt) => {
  let count = 0;
  const Native = URL;
  class CountedUrl extends Native {
    constructor(...given: ConstructorParameters<typeof URL>) {
      super(...given);
      count++;
    }
  }
  vi.stubGlobal("URL", CountedUrl);
  try {
    const addressesRead = (length: number): number => {
      const lines = Array.from({ length }, (_, i) => lineAt(i, i === length - 1));
      count = 0;
      const mistakes = mistakesOf(...lines);
      if (kind !== "are a circle") expect(mistakes).toBe("");
      else {
        expect(mistakes.match(/and so on without an end/g)).toHaveLength(length);
        expect(mistakes.length).toBeLessThan(length * 300);
      }
      return count;
    };
    const few = addressesRead(100);
    expect(few).toBeGreaterThan(100);
    expect(addressesRead(200) - few).toBeLessThan(100 * 20);
  } finally {
    vi.unstubAllGlobals();
  }
});

test("no old address hides what the code answers", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\/?(page\.tsx|route\.ts|robots\.ts|manifest\.ts)$/.test(name),
  );
  const paths = files
    .map((file) =>
      `/${file}`
        .replace(/\/\([^/]+\)/g, "")
        .replace(/\/(page\.tsx|route\.ts)$/, "")
        .replace("/robots.ts", "/robots.txt")
        .replace("/manifest.ts", "/manifest.webmanifest"),
    )
    // These have no page of that name, and a page of a list may be missing.
    .filter(
      (path) =>
        !/\/\[(lang|slug|page|room|\.\.\.rest)\]/.test(path) || /^\/(api|private|owner|under)/.test(path),
    )
    .map((path) => path.replace(/\[[^/]+\]/g, "x") || "/")
    .filter(
      (path) =>
        !OPTIONAL_PAGES.some((page) => page === path) &&
        !/^\/(design-systems|product-design|ux-research)$/.test(path),
    );
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) expect(mistakesOf(`${path}: /casestudies`), path).toContain("the site has");
});
