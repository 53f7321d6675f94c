import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { smallTree } from "@/tests/fixtures/small-tree";
import { UsageError } from "../../content/usage-error";
import { mayRead, readSavedPages, readSite, webPage } from "./web";

const words =
  "The board shows when a ferry leaves, and people could read it from afar, which they could not before. ";
const long = words.repeat(6);

const html = (title: string, body: string, head = "") =>
  `<!doctype html><html lang="de"><head><title>${title} | Ada</title>${head}</head><body><nav><a href="/">Home</a><a href="/work/ferry">Ferry</a></nav><main>${body}</main><footer>© Ada</footer></body></html>`;

const ferry = html(
  "Ferry Departures",
  `<h1>Ferry Departures</h1><p>${long}</p><h2>Process</h2><img src="../img/board.png" alt="The board"><p>${long}<a href="/notes/one">A note</a></p>`,
  `<meta name="description" content="A board"><meta property="og:image" content="/img/cover.png"><meta property="article:published_time" content="2021-03-01">
<meta property="article:tag" content="UX"><link rel="canonical" href="https://ada.example/work/ferry"><script>alert(1)</script>`,
);

/** A site of these pages: `readSite` reads nothing else. */
const read = (address: string, pages: Record<string, string | Buffer>, limit?: number) => {
  const asked: string[] = [];
  const get = async (place: string) => {
    const [, path = ""] = /^https:\/\/ada\.example(\/.*)?$/.exec(place) ?? [];
    asked.push(path);
    const bytes = pages[path];
    if (bytes === undefined) throw new UsageError(`${place} answers with 404.`);
    const type = /\.(txt|xml|gz|pdf)$/.exec(path) ? "application/octet-stream" : "text/html; charset=utf-8";
    return { bytes: Buffer.from(bytes), address: place, type };
  };
  const source = readSite(address, { get, fetch: async (place) => Buffer.from(place), limit });
  return source.then((found) => ({
    asked,
    source: found,
    titles: found.pages.map(({ title }) => title),
    said: Object.fromEntries(
      found.remarks.map((one) => [one.from.replace("https://ada.example", ""), one.words]),
    ),
  }));
};

const note = (title: string) => html(title, `<article><h1>${title}</h1><p>${long}</p></article>`);

test("a page gives its readable part, its facts and its old address, and no script", async () => {
  const page = webPage(ferry, "https://ada.example/work/ferry?from=home");
  expect(page).toMatchObject({
    ...{
      kind: "study",
      title: "Ferry Departures",
      description: "A board",
      date: "2021-03-01",
      language: "de",
    },
    ...{ tags: ["UX"], cover: { address: "https://ada.example/img/cover.png" } },
    addresses: ["https://ada.example/work/ferry", "https://ada.example/work/ferry?from=home"],
    remarks: [],
  });
  expect(page?.text).toContain("## Process");
  expect(page?.text).toContain("![The board](https://ada.example/img/board.png)");
  expect(page?.text).toContain("[A note](https://ada.example/notes/one)");
  expect(page?.text).not.toMatch(/alert|Home|© Ada|# Ferry Departures/);
});

test("formulas come as the code that they were written in, once each", () => {
  const formulas = `<p>${long}</p><p>With <span class="MathJax_Preview">x²</span><span class="MathJax">x²</span><script type="math/tex">x^2</script> and
<span class="katex"><span class="katex-mathml"><math><semantics><mi>y</mi><annotation encoding="application/x-tex">y_1</annotation></semantics></math></span><span class="katex-html">y1</span></span>:</p>
<script type="math/tex; mode=display">a \\over b</script>
<span class="katex-display"><span class="katex"><math><annotation encoding="application/x-tex">c &lt; d</annotation></math></span></span><p>${long}</p>`;
  const { text = "" } =
    webPage(html("Sums", `<article><h1>Sums</h1>${formulas}</article>`), "https://ada.example/a") ?? {};
  expect(text).toContain("With `x^2` and `y_1`:\n\n```\na \\over b\n```\n\n```\nc < d\n```");
});

test("a picture beside the readable part is named, a base counts, and a page without words is none", () => {
  const beside = note("One").replace("<footer>", '<footer><img src="/me.png">');
  expect(webPage(beside, "https://ada.example/notes/one")?.remarks?.[0]?.words).toContain(
    "https://ada.example/me.png",
  );
  const based = note("Two")
    .replace("<head>", '<head><base href="/deep/">')
    .replace("<p>", '<p><a href="in">In</a> ');
  expect(webPage(based, "https://ada.example/notes/two")?.text).toContain(
    "[In](https://ada.example/deep/in)",
  );
  expect(
    webPage(`<html><body>${"<ul><li>".repeat(3000)}a</body></html>`, "https://ada.example/x"),
  ).toBeNull();
  expect(webPage("<html><body><nav>Home</nav></body></html>", "https://ada.example/x")).toBeNull();
});

test("a study of pictures keeps all of its main part", () => {
  const board = (i: number) => `<section><h2>Part ${i}</h2><div><img src="/img/${i}.png"></div></section>`;
  const page = webPage(
    html("Gallery", `<h1>Gallery</h1><section><p>${long}</p></section>${[1, 2, 3].map(board).join("")}`),
    "https://ada.example/projects/gallery",
  );
  expect(page?.text.match(/https:\/\/ada\.example\/img\/\d\.png/g)).toHaveLength(3);
  expect(page?.remarks).toEqual([]);
});

test("a saved page has its pictures beside it; frames in its folder are no pages", async () => {
  const saved = `<!-- saved from url=(0031)https://ada.example/work/ferry -->\n${ferry.replace("../img/board.png", "./Ferry_files/board%201.png")}`;
  const source = await readSavedPages(
    smallTree({
      "Ferry.html": saved.replace('<img src="', '<img srcset="https://ada.example/large.png 2x" src="'),
      "Ferry_files/board 1.png": "board",
      "Ferry_files/frame.html": note("Frame"),
      "Old.mhtml": `From: <Saved by Blink>\n\n${note("Old")}`,
    }),
    async (address) => Buffer.from(address),
  );
  expect(source?.pages.map(({ title, kind }) => [title, kind])).toEqual([["Ferry Departures", "study"]]);
  const [, address = ""] = /!\[The board\]\((\S+)\)/.exec(source?.pages[0]?.text ?? "") ?? [];
  expect(String(await source?.open(address, "Ferry.html"))).toBe("board");
  expect(String(await source?.open("https://ada.example/a.png", "Ferry.html"))).toBe(
    "https://ada.example/a.png",
  );
  expect(source?.remarks.map(({ from }) => from)).toEqual(["Old.mhtml"]);
  expect(await readSavedPages(smallTree({ "a.md": "# A" }), async () => null)).toBeNull();
});

test("a site's pages come by its sitemaps, packed and nested ones, too; lists and what is forbidden are named", async () => {
  const locs = (tag: string, ...paths: string[]) =>
    `<?xml version="1.0"?><${tag}>${paths.map((path) => `<x><loc> https://ada.example${path} </loc></x>`).join("")}</${tag}>`;
  const { titles, said, asked, source } = await read("https://ada.example/", {
    "/robots.txt": "User-agent: *\nDisallow: /secret/\nSitemap: https://ada.example/maps.xml",
    "/maps.xml": locs("sitemapindex", "/pages.xml.gz", "/maps.xml"),
    "/pages.xml.gz": gzipSync(
      locs(
        "urlset",
        "/",
        "/work/ferry",
        "/notes/one",
        "/tag/ux",
        "/secret/a",
        "/gone",
        "/cv.pdf",
        "/a.php?id=1",
      ).replace("<x>", "<x><loc>https://elsewhere.example/</loc></x><x>"),
    ),
    ...{ "/": note("Home"), "/work/ferry": ferry, "/notes/one": note("One"), "/tag/ux": note("UX") },
    ...{ "/secret/a": note("Secret"), "/a.php?id=1": note("Old") },
  });
  expect(titles).toEqual(["Ferry Departures", "One", "Old"]);
  expect(said).toEqual({
    "/": "The page lists other pages.",
    "/tag/ux": "The page lists other pages.",
    "/secret/a": "The site asks programs not to read this page.",
    "/gone": "https://ada.example/gone answers with 404.",
  });
  expect(asked).not.toContain("/secret/a");
  expect(source.site).toBe("https://ada.example");
  expect(String(await source.open("https://ada.example/img/a.png", "https://ada.example/"))).toContain(
    "a.png",
  );
});

test("without a sitemap the links of the pages lead on, and only so many pages are read", async () => {
  const site = {
    "/": html(
      "Home",
      '<a href="/work/">Work</a><a href="#top">Top</a><a href="?page=2">More</a><a href="mailto:a@b.example">Mail</a>',
    ),
    "/work/": html("Work", '<a href="ferry">Ferry</a><a href="/work/quay">Quay</a>'),
    ...{ "/work/ferry": ferry, "/work/quay": note("Quay") },
  };
  expect((await read("https://ada.example/", site)).titles).toEqual(["Ferry Departures", "Quay"]);
  const { titles, said } = await read("https://ada.example/", site, 3);
  expect(titles).toEqual(["Ferry Departures"]);
  expect(said["/"]).toContain("only the first 3 are read");
});

test("an address with a path brings what is there and below; a site of one page brings that", async () => {
  const site = { "/work": note("Work"), "/work/ferry": ferry, "/works": note("Other"), "/sitemap.xml": "" };
  site["/sitemap.xml"] = Object.keys(site)
    .map((path) => `<loc>https://ada.example${path}</loc>`)
    .join("");
  expect((await read("https://ada.example/work", site)).titles).toEqual(["Ferry Departures"]);
  expect((await read("https://ada.example/", { "/": note("Ada").replace(/<nav.*nav>/, "") })).titles).toEqual(
    ["Ada"],
  );
  await expect(read("https://ada.example/", {})).rejects.toThrow(/404/);
  const closed = { "/": note("Ada"), "/robots.txt": "User-agent: *\nDisallow: /" };
  await expect(read("https://ada.example/", closed)).rejects.toMatchObject({ name: "UsageError" });
});

test.each([
  ["User-agent: *\nDisallow: /a", "/a/b", false],
  ["User-agent: *\nDisallow: /a", "/b", true],
  ["User-agent: *\nDisallow:", "/a", true],
  ["User-agent: Other\nDisallow: /", "/a", true],
  ["User-agent: Other\nUser-agent: *\nDisallow: /", "/a", false],
  ["User-agent: *\nDisallow: /x\nUser-agent: Other\nDisallow: /", "/a", true],
  ["User-agent: *\nDisallow: /a\nAllow: /a/b", "/a/b/c", true],
  ["user-agent: *\r\ndisallow: /*.html$ # all\r\n", "/a.html", false],
  ["User-agent: *\nDisallow: /*.html$", "/a.htmlx", true],
  ["User-agent: *\nDisallow: /a*b*c", "/axbxc/d", false],
  [`User-agent: *\nDisallow: /${"*a".repeat(50)}b`, `/${"a".repeat(2000)}`, true],
  ["", "/a", true],
])("robots.txt %j about %s", (robots, path, may) => {
  expect(mayRead(robots, path)).toBe(may);
});

test("the encoding that a page names is used", async () => {
  const latin = Buffer.from(note("Größe").replace("<head>", '<head><meta charset="iso-8859-1">'), "latin1");
  const source = await readSavedPages(smallTree({ "a.html": latin }), async () => null);
  expect(source?.pages[0]?.title).toBe("Größe");
});
