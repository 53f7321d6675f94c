import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";

const site = folderForEachTest();
const { write } = site;
const words = "Case studies of interfaces that people read at a glance. ".repeat(100);
const policy = { key: "Content-Security-Policy", value: "default-src 'self'; report-to \"x\"" };

function build(headers: unknown[] = [{ source: "/((?!_next/static/).*)", headers: [policy] }]) {
  write(
    ".next/prerender-manifest.json",
    JSON.stringify({
      routes: {
        "/": { routeType: "page" },
        "/blog/one": { routeType: "page" },
        "/gone": { routeType: "page" },
        "/list": { routeType: "page" },
        "/_not-found": { routeType: "page" },
        "/fr/_missing": { routeType: "page" },
        "/fr/home": { routeType: "page" },
        "/feed.xml": { routeType: "route" },
      },
    }),
  );
  const beforeFiles = [
    { source: "/fr", destination: "/fr/home" },
    { source: "/gone", destination: "/_missing" },
    { source: "/list", has: [{ type: "query", key: "search" }], destination: "/list/search" },
  ];
  write(".next/routes-manifest.json", JSON.stringify({ headers, rewrites: { beforeFiles } }));
  write(".next/server/app/index.html", `<h1>Home</h1>${words}`);
  write(".next/server/app/blog/one.html", `<h1>One</h1>${words}`);
  write(".next/server/app/list.html", `<h1>List</h1>${words}`);
  write(".next/server/app/fr/_missing.html", "its status is 404");
  write(".next/server/app/fr/home.html", `<h1>Accueil</h1>${words}`);
  write(".next/server/app/gone.html", "a stub that no address shows");
  write(".next/server/app/casestudies/ferry.html", "never prerendered, and in no list");
  write(".next/static/chunks/a.js", `// ${words}`);
  write("public/pictures/p.avif", words);
}

const layOut = () =>
  new Promise<{ code: number; err: string }>((done) =>
    execFile(
      process.execPath,
      [join(inject("bundles"), "proxy-files.mjs"), "out"],
      { cwd: site() },
      (error, _out, err) => done({ code: typeof error?.code === "number" ? error.code : 0, err }),
    ),
  );
const read = (name: string) => readFileSync(join(site(), "out", name));

test("the home page of another language is at its address, not at its route, which redirects there", async () => {
  build();
  expect((await layOut()).code).toBe(0);
  expect(read("pages/fr.html").toString()).toContain("Accueil");
  expect(existsSync(join(site(), "out/pages/fr/home.html"))).toBe(false);
});

test("every page in the build's list has compressed copies of the same bytes; no other page is there", async () => {
  build();
  expect((await layOut()).code).toBe(0);
  for (const name of [
    "home/index.html",
    "pages/blog/one.html",
    "pages/list.html",
    "files/_next/static/chunks/a.js",
  ]) {
    expect(brotliDecompressSync(read(`${name}.br`))).toEqual(read(name));
    expect(gunzipSync(read(`${name}.gz`))).toEqual(read(name));
  }
  expect(read("files/pictures/p.avif").toString()).toBe(words);
  for (const name of `files/pictures/p.avif.br pages/casestudies/ferry.html pages/_not-found.html pages/index.html
    pages/gone.html pages/fr/_missing.html`.split(/\s+/))
    expect(existsSync(join(site(), "out", name)), name).toBe(false);
  expect(read("page-headers.caddy").toString()).toContain(
    `header Content-Security-Policy ${JSON.stringify(policy.value)}`,
  );
});

test("a folder without a build, or whose pages have no policy, is refused", async () => {
  expect(await layOut()).toMatchObject({ code: 1, err: expect.stringContaining("npm run build") });
  build([{ source: "/resume.pdf", headers: [policy] }]);
  const { code, err } = await layOut();
  expect(code).not.toBe(0);
  expect(err).toContain("The build names no policy for its pages");
});
