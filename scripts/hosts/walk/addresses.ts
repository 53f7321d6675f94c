import assert from "node:assert/strict";
import { shortAddresses } from "../../../lib/content/catalogue";
import { leftOut } from "../../../lib/content/left-out";
import { readOwn } from "../../../lib/content/own-files";
import { hasPage } from "../../../lib/content/site-pages";
import { ALIASES } from "../../../lib/paths";
import { knownPaths } from "../../../lib/seo/routes";
import { type Checks, hasHeader, leadsTo, wordsOf } from "./visitor";

export const addresses: Checks = {
  async "each address has one spelling, and keeps its query on the way there"({ newVisitor }) {
    const visitor = newVisitor();
    for (const path of knownPaths().filter((known) => known !== "/")) {
      leadsTo(await visitor.sees(`${path.toUpperCase()}?from=mail`, 308), `${path}?from=mail`);
    }
    leadsTo(await visitor.sees("/contact/", 308), "/contact");
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
  async "an unknown page, and an unknown study, is a 404 with words and a way on"({ newVisitor }) {
    const visitor = newVisitor();
    for (const path of [
      "/never-was",
      "/never/was",
      "/casestudies/never-was",
      "/casestudies/never-was/at/all",
      ...leftOut().map((path) => path.replace(":article+", "never-was")),
    ]) {
      const page = await visitor.sees(path, 404);
      const words = wordsOf(page.text);
      assert.match(words, /Oops! The page you're looking for doesn't exist\./, path);
      assert.match(words, /Case Study Not Found/, path);
      assert.match(page.text, /<a [^>]*href="\/"/, path);
      assert.doesNotMatch(page.headers.get("cache-control") ?? "", /s-maxage|immutable/, path);
    }
  },
  async "an unknown article leads to the list, and no cache keeps that"({ newVisitor }) {
    if (!hasPage("/blog")) return;
    const answer = await newVisitor().sees("/blog/never-written", 307);
    leadsTo(answer, "/blog");
    hasHeader(answer, "cache-control", /no-store/);
  },
  async "old addresses lead where content/redirects.yaml says"({ newVisitor }) {
    const visitor = newVisitor();
    for (const [from, to] of Object.entries(readOwn("redirects").content))
      if (!/[:(*]/.test(from)) leadsTo(await visitor.get(from), to);
  },
};
