import assert from "node:assert/strict";
import { readOwn } from "../../../lib/content/own-files";
import { check, hasHeader, isStatus } from "./check";

const { resumePdf } = readOwn("site").content;

/** Addresses of files that a page names, by the beginning of their path. */
const namedBy = (html: string, beginning: string): string[] =>
  [
    ...new Set(
      [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = ""]) => url.replaceAll("&amp;", "&")),
    ),
  ].filter((url) => url.startsWith(beginning));

export const files = [
  check(
    "built files may be kept for good, and a missing one may not",
    async ({ newVisitor, filesHaveHeaders }) => {
      const visitor = newVisitor();
      const { text } = await visitor.get("/");
      const built = namedBy(text, "/_next/static/");
      assert.ok(built.length > 3, "the home page names hardly any built file");
      for (const path of built) {
        const file = await visitor.get(path);
        isStatus(file, 200, path);
        if (!filesHaveHeaders) continue;
        hasHeader(file, "cache-control", /max-age=31536000,? ?immutable/, path);
        hasHeader(file, "x-content-type-options", "nosniff", path);
      }
      const missing = await visitor.get("/_next/static/chunks/never-was.js");
      isStatus(missing, 404, "a missing built file");
      assert.doesNotMatch(
        missing.headers.get("cache-control") ?? "",
        /immutable/,
        "a missing file would be kept",
      );
    },
  ),
  check(
    "pictures may be kept for good, shown elsewhere, and taken for nothing else",
    async ({ newVisitor, filesHaveHeaders }) => {
      const visitor = newVisitor();
      const { text } = await visitor.get("/");
      const pictures = namedBy(text, "/pictures/");
      assert.ok(pictures.length > 0, "the home page has no picture");
      for (const path of pictures) {
        const file = await visitor.get(path);
        isStatus(file, 200, path);
        hasHeader(file, "content-type", /^image\//, path);
        if (!filesHaveHeaders) continue;
        hasHeader(file, "cache-control", /max-age=31536000,? ?immutable/, path);
        hasHeader(file, "x-content-type-options", "nosniff", path);
        hasHeader(file, "cross-origin-resource-policy", "cross-origin", path);
      }
    },
  ),
  ...(resumePdf
    ? [
        check(
          "the resume may stand in a frame of the site itself, and nowhere else",
          async ({ newVisitor, filesHaveHeaders }) => {
            const resume = await newVisitor().get(resumePdf);
            isStatus(resume, 200, resumePdf);
            hasHeader(resume, "content-type", "application/pdf", resumePdf);
            if (!filesHaveHeaders) return;
            hasHeader(resume, "content-security-policy", "frame-ancestors 'self'", resumePdf);
            hasHeader(resume, "x-frame-options", "SAMEORIGIN", resumePdf);
          },
        ),
      ]
    : []),
  check("icons are there", async ({ newVisitor }) => {
    const visitor = newVisitor();
    for (const path of ["/favicon.ico", "/icon.svg", "/apple-icon.png", "/icons/icon-192.png"]) {
      const icon = await visitor.get(path);
      isStatus(icon, 200, path);
      hasHeader(icon, "content-type", /^image\//, path);
    }
  }),
];
