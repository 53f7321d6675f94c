import assert from "node:assert/strict";
import { readOwn } from "../../../lib/content/own-files";
import type { Checks } from "./visitor";

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
