import assert from "node:assert/strict";
import sharp from "sharp";
import { hasPage } from "../../../lib/content/site-pages";
import { publicRoutes, sharePicturePath } from "../../../lib/seo/routes";
import { SITE_URL } from "../deployment";
import { check, hasHeader, isStatus, wordsOf } from "./check";

const TEXTS: Readonly<Record<string, RegExp>> = {
  ...(hasPage("/blog")
    ? { "/feed.xml": /^<\?xml[\s\S]*<rss/, "/feed.json": /^\{"version":"https:\/\/jsonfeed/ }
    : {}),
  "/llms.txt": /^# /,
  "/palette.json": /^\[\{/,
  "/robots.txt": /Sitemap: https:/,
  "/sitemap.xml": /<urlset/,
  "/manifest.webmanifest": /"icons"/,
};

export const publicPages = [
  check("every public page is whole without scripts, under the site's own policy", async ({ newVisitor }) => {
    const visitor = newVisitor();
    for (const { path } of publicRoutes()) {
      const page = await visitor.get(path);
      isStatus(page, 200, path);
      assert.match(page.text, /<h1[\s>]/, `${path} has no heading`);
      assert.ok(wordsOf(page.text).length > 500, `${path} has hardly any words`);
      const canonical = path === "/" ? SITE_URL : `${SITE_URL}${path}`;
      assert.ok(page.text.includes(`<link rel="canonical" href="${canonical}"`), `${path} is not canonical`);
      hasHeader(page, "content-security-policy", /default-src 'self'/, path);
      hasHeader(page, "x-content-type-options", "nosniff", path);
      hasHeader(page, "strict-transport-security", /max-age=\d{8}/, path);
      hasHeader(page, "x-frame-options", "DENY", path);
    }
  }),
  check("the router's own request for a page is answered", async ({ newVisitor }) => {
    const visitor = newVisitor();
    const first = await visitor.get("/contact", { rsc: "1" });
    // Next may send the router to the address that names what it has.
    const answer =
      first.status === 307 ? await visitor.get(first.headers.get("location") ?? "", { rsc: "1" }) : first;
    isStatus(answer, 200, "/contact for the router");
    hasHeader(answer, "content-type", /text\/x-component/, "/contact for the router");
  }),
  check(
    "feeds, lists and the like are there, and no cache keeps them past a release",
    async ({ newVisitor }) => {
      const visitor = newVisitor();
      for (const [path, beginning] of Object.entries(TEXTS)) {
        const answer = await visitor.get(path);
        isStatus(answer, 200, path);
        assert.match(answer.text, beginning, path);
        assert.doesNotMatch(answer.headers.get("cache-control") ?? "", /s-maxage=\d{4,}|immutable/, path);
      }
    },
  ),
  check(
    "every public page has a sharing picture of 1200 by 630",
    async ({ newVisitor, filesHaveHeaders }) => {
      const visitor = newVisitor();
      for (const { path } of publicRoutes()) {
        const picture = await visitor.get(sharePicturePath(path));
        isStatus(picture, 200, sharePicturePath(path));
        hasHeader(picture, "content-type", "image/jpeg", path);
        if (filesHaveHeaders) hasHeader(picture, "cross-origin-resource-policy", "cross-origin", path);
        const { width, height } = await sharp(picture.body).metadata();
        assert.deepEqual([width, height], [1200, 630], path);
      }
    },
  ),
  check("a search finds, and is kept by no cache", async ({ newVisitor }) => {
    const found = await newVisitor().get("/casestudies?search=a");
    isStatus(found, 200, "a search");
    hasHeader(found, "cache-control", /no-store/, "a search");
    assert.match(found.text, /<h1[\s>]/);
    assert.match(found.text, /“a”/, "the search does not name its term");
  }),
  check("health says which backend the gates stand on", async ({ newVisitor }) => {
    const health = await newVisitor().get("/api/health");
    isStatus(health, 200, "/api/health");
    assert.deepEqual(JSON.parse(health.text), { status: "ok", backend: "supabase" });
  }),
];
