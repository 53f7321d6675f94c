import assert from "node:assert/strict";
import sharp from "sharp";
import { shortAddresses } from "../../../lib/content/catalogue";
import { leftOut } from "../../../lib/content/left-out";
import { readOwn } from "../../../lib/content/own-files";
import { address, isIn } from "../../../lib/content/page-address";
import { hasPage } from "../../../lib/content/site-pages";
import { ALIASES, palettePath } from "../../../lib/paths";
import { knownPaths, publicRoutes, sharePicturePath } from "../../../lib/seo/routes";
import { language } from "../../../lib/words/language";
import { words } from "../../../lib/words/site-words";
import { SITE_URL } from "../settings";
import { type Checks, here, inEachLanguage, type Visitor, wordsOf } from "./visitor";

const TEXTS: Readonly<Record<string, RegExp>> = {
  ...(hasPage("/blog") && {
    "/feed.xml": /^<\?xml[\s\S]*<rss/,
    "/feed.json": /^\{"version":"https:\/\/jsonfeed/,
  }),
  "/llms.txt": /^# /,
  [palettePath(1)]: /^\{"files":1,/,
  "/robots.txt": /Sitemap: https:/,
  "/sitemap.xml": /<urlset/,
  "/manifest.webmanifest": /"icons"/,
};

/** The public pages that exist in the language of the check, by their routes. */
const routesHere = (): string[] =>
  publicRoutes().flatMap(({ path }) => (isIn(language(), path) ? [path] : []));

export const publicPages: Checks = {
  async "every public page is complete without scripts in each of its languages, and has its policy"({
    newVisitor,
  }) {
    const visitor = newVisitor();
    await inEachLanguage(async () => {
      for (const path of routesHere().map(address)) {
        const page = await visitor.sees(path);
        assert.ok(page.text.includes(`<html lang="${language()}"`), `${path} is in another language`);
        assert.match(page.text, /<h1[\s>]/, `${path} has no heading`);
        assert.ok(wordsOf(page.text).length > 500, `${path} has hardly any words`);
        const canonical = path === "/" ? SITE_URL : `${SITE_URL}${path}`;
        assert.ok(
          page.text.includes(`<link rel="canonical" href="${canonical}"`),
          `${path} is not canonical`,
        );
        page.has("content-security-policy", /default-src 'self'/);
        page.has("x-content-type-options", "nosniff");
        page.has("strict-transport-security", /max-age=\d{8}/);
        page.has("x-frame-options", "DENY");
      }
    });
  },
  async "the router's request for a page is answered"({ newVisitor }) {
    const visitor = newVisitor();
    let answer = await visitor.get("/contact", { rsc: "1" });
    // Next may redirect to the address of the cached part.
    if (answer.status === 307) answer = await visitor.get(answer.headers.get("location") ?? "", { rsc: "1" });
    answer.is(200, "/contact for the router");
    answer.has("content-type", /text\/x-component/);
  },
  async "feeds and lists exist, and no cache keeps them after a release"({ newVisitor }) {
    const visitor = newVisitor();
    for (const [path, beginning] of Object.entries(TEXTS)) {
      const answer = await visitor.sees(path);
      assert.match(answer.text, beginning, path);
      assert.doesNotMatch(answer.headers.get("cache-control") ?? "", /s-maxage=\d{4,}|immutable/, path);
    }
  },
  async "every public page has a sharing picture of 1200 by 630"({ newVisitor, filesHaveHeaders }) {
    const visitor = newVisitor();
    await inEachLanguage(async () => {
      for (const path of routesHere()) {
        const picture = await visitor.sees(sharePicturePath(path));
        picture.has("content-type", "image/jpeg");
        if (filesHaveHeaders) picture.has("cross-origin-resource-policy", "cross-origin");
        const { width, height } = await sharp(picture.body).metadata();
        assert.deepEqual([width, height], [1200, 630], path);
      }
    });
  },
  async "a search has results, which are uncached"({ newVisitor }) {
    const found = await newVisitor().sees("/casestudies?search=a");
    found.has("cache-control", /no-store/);
    assert.match(found.text, /<h1[\s>]/);
    assert.match(found.text, /“a”/, "the search does not name its term");
  },
};

/** The 404 page in the language of the check. */
async function showsMissing(visitor: Visitor, path: string): Promise<void> {
  const page = await visitor.sees(path, 404);
  const { noPage, studyNotFound } = words().notFound;
  for (const text of [noPage, studyNotFound]) page.says(text);
  assert.match(page.text, new RegExp(`<a [^>]*href="${address("/")}"`), path);
  assert.doesNotMatch(page.headers.get("cache-control") ?? "", /s-maxage|immutable/, path);
}

export const addresses: Checks = {
  async "each address has one spelling; redirects to it keep the query"({ newVisitor }) {
    const visitor = newVisitor();
    for (const path of knownPaths().filter((known) => known !== "/")) {
      (await visitor.sees(`${path.toUpperCase()}?from=mail`, 308)).leadsTo(`${path}?from=mail`);
    }
    (await visitor.sees("/contact/", 308)).leadsTo("/contact");
  },
  async "other addresses of a page show the page"({ newVisitor }) {
    const visitor = newVisitor();
    const shown = [
      ...ALIASES.filter(hasPage).map((path) => [path, "/casestudies"] as const),
      ...shortAddresses().map((slug) => [`/${slug}`, `/casestudies/${slug}`] as const),
    ];
    for (const [path, canonical] of shown) {
      const page = await visitor.sees(path);
      assert.match(page.text, new RegExp(`<link rel="canonical" href="[^"]+${canonical}"`), path);
    }
  },
  async "an unknown page or study is a 404 in the language of its address, with a link to the home page"({
    newVisitor,
  }) {
    const visitor = newVisitor();
    const unknown = [
      "/never-was",
      "/never/was",
      "/casestudies/never-was/at/all",
      "/[slug]",
      // A gate in a language that the site does not have.
      "/zz/unlock/never-was",
      ...leftOut().map((path) => path.replace(":article+", "never-was")),
    ];
    await inEachLanguage(async () => {
      for (const path of unknown.map(here)) await showsMissing(visitor, path);
    });
    const study = "/casestudies/never-was";
    await showsMissing(visitor, study);
    // OpenNext (4.1.12) shows the page of the first language.
    await inEachLanguage(async () => void (await visitor.sees(here(study), 404)));
  },
  async "an unknown article redirects to the list, uncached"({ newVisitor }) {
    if (!hasPage("/blog")) return;
    const visitor = newVisitor();
    await inEachLanguage(async () => {
      const answer = await visitor.sees(here("/blog/never-written"), 307);
      answer.leadsTo(address("/blog"));
      answer.has("cache-control", /no-store/);
    });
  },
  async "old addresses redirect as in content/redirects.yaml"({ newVisitor }) {
    const visitor = newVisitor();
    for (const [from, to] of Object.entries(readOwn("redirects").content))
      if (!/[:(*]/.test(from)) (await visitor.get(from)).leadsTo(to);
  },
};

const { resumePdf } = readOwn("site").content;

function namedBy(html: string, beginning: string): Set<string> {
  const urls = [...html.replaceAll("&amp;", "&").matchAll(/(?:src|href)="([^"]+)"/g)];
  return new Set(urls.flatMap(([, url]) => (url?.startsWith(beginning) ? url : [])));
}

export const files: Checks = {
  async "built files and pictures may be cached for ever, missing ones not"(walk) {
    const visitor = walk.newVisitor();
    for (const beginning of ["/_next/static/", "/pictures/"]) {
      const paths = namedBy((await visitor.get("/")).text, beginning);
      assert.ok(paths.size > 0, `the home page names nothing in ${beginning}`);
      for (const path of paths) {
        const file = await visitor.sees(path);
        const isPicture = beginning === "/pictures/";
        if (isPicture) file.has("content-type", /^image\//);
        if (!walk.filesHaveHeaders) continue;
        file.has("cache-control", /max-age=31536000,? ?immutable/);
        file.has("x-content-type-options", "nosniff");
        if (isPicture) file.has("cross-origin-resource-policy", "cross-origin");
      }
    }
    const { headers } = await visitor.sees("/_next/static/chunks/never-was.js", 404);
    assert.doesNotMatch(headers.get("cache-control") ?? "", /immutable/, "a missing file would be cached");
  },
  ...(resumePdf && {
    async "only the site itself may show the resume in a frame"(walk) {
      const resume = await walk.newVisitor().sees(resumePdf);
      resume.has("content-type", "application/pdf");
      if (!walk.filesHaveHeaders) return;
      resume.has("content-security-policy", "frame-ancestors 'self'");
      resume.has("x-frame-options", "SAMEORIGIN");
    },
  }),
  async "icons exist"({ newVisitor }) {
    const visitor = newVisitor();
    for (const path of ["/favicon.ico", "/icon.svg", "/apple-icon.png", "/icons/icon-192.png"])
      (await visitor.sees(path)).has("content-type", /^image\//);
  },
};
