import assert from "node:assert/strict";
import { readOwn } from "../../../lib/content/own-files";
import { type Checks, hasHeader } from "./visitor";

const { resumePdf } = readOwn("site").content;

function namedBy(html: string, beginning: string): Set<string> {
  const urls = [...html.replaceAll("&amp;", "&").matchAll(/(?:src|href)="([^"]+)"/g)];
  return new Set(urls.flatMap(([, url]) => (url?.startsWith(beginning) ? url : [])));
}

export const files: Checks = {
  async "built files may be kept for good, and a missing one may not"({ newVisitor, filesHaveHeaders }) {
    const visitor = newVisitor();
    const built = namedBy((await visitor.get("/")).text, "/_next/static/");
    assert.ok(built.size > 3, "the home page names hardly any built file");
    for (const path of built) {
      const file = await visitor.sees(path);
      if (!filesHaveHeaders) continue;
      hasHeader(file, "cache-control", /max-age=31536000,? ?immutable/);
      hasHeader(file, "x-content-type-options", "nosniff");
    }
    const { headers } = await visitor.sees("/_next/static/chunks/never-was.js", 404);
    assert.doesNotMatch(headers.get("cache-control") ?? "", /immutable/, "a missing file would be kept");
  },
  async "pictures may be kept for good, shown elsewhere, and taken for nothing else"(walk) {
    const visitor = walk.newVisitor();
    const pictures = namedBy((await visitor.get("/")).text, "/pictures/");
    assert.ok(pictures.size > 0, "the home page has no picture");
    for (const path of pictures) {
      const file = await visitor.sees(path);
      hasHeader(file, "content-type", /^image\//);
      if (!walk.filesHaveHeaders) continue;
      hasHeader(file, "cache-control", /max-age=31536000,? ?immutable/);
      hasHeader(file, "x-content-type-options", "nosniff");
      hasHeader(file, "cross-origin-resource-policy", "cross-origin");
    }
  },
  ...(resumePdf && {
    async "the resume may stand in a frame of the site itself, and nowhere else"(walk) {
      const resume = await walk.newVisitor().sees(resumePdf);
      hasHeader(resume, "content-type", "application/pdf");
      if (!walk.filesHaveHeaders) return;
      hasHeader(resume, "content-security-policy", "frame-ancestors 'self'");
      hasHeader(resume, "x-frame-options", "SAMEORIGIN");
    },
  }),
  async "icons are there"({ newVisitor }) {
    const visitor = newVisitor();
    for (const path of ["/favicon.ico", "/icon.svg", "/apple-icon.png", "/icons/icon-192.png"])
      hasHeader(await visitor.sees(path), "content-type", /^image\//);
  },
};
