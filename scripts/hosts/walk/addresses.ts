import assert from "node:assert/strict";
import { shortAddresses } from "../../../lib/content/catalogue";
import { leftOut } from "../../../lib/content/left-out";
import { readOwn } from "../../../lib/content/own-files";
import { hasPage } from "../../../lib/content/site-pages";
import { ALIASES } from "../../../lib/paths";
import { knownPaths } from "../../../lib/seo/routes";
import { check, hasHeader, isStatus, leadsTo, wordsOf } from "./check";

export const addresses = [
  check("each address has one spelling, and keeps its query on the way there", async ({ newVisitor }) => {
    const visitor = newVisitor();
    for (const path of knownPaths().filter((known) => known !== "/")) {
      const shouted = await visitor.get(`${path.toUpperCase()}?from=mail`);
      isStatus(shouted, 308, path.toUpperCase());
      leadsTo(shouted, `${path}?from=mail`, path.toUpperCase());
    }
    const slash = await visitor.get("/contact/");
    isStatus(slash, 308, "/contact/");
    leadsTo(slash, "/contact", "/contact/");
  }),
  check("other addresses of a page show the page", async ({ newVisitor }) => {
    const visitor = newVisitor();
    const shown = [
      ...ALIASES.filter(hasPage).map((path) => [path, "/casestudies"] as const),
      ...shortAddresses().map((slug) => [`/${slug}`, `/casestudies/${slug}`] as const),
    ];
    for (const [path, canonical] of shown) {
      const page = await visitor.get(path);
      isStatus(page, 200, path);
      assert.match(page.text, new RegExp(`<link rel="canonical" href="[^"]+${canonical}"`), path);
    }
  }),
  check("an unknown page, and an unknown study, is a 404 with words and a way on", async ({ newVisitor }) => {
    const visitor = newVisitor();
    for (const path of [
      "/never-was",
      "/never/was",
      "/casestudies/never-was",
      "/casestudies/never-was/at/all",
      ...leftOut().map((path) => path.replace(":article+", "never-was")),
    ]) {
      const page = await visitor.get(path);
      isStatus(page, 404, path);
      const words = wordsOf(page.text);
      assert.match(words, /Oops! The page you're looking for doesn't exist\./, path);
      assert.match(words, /Case Study Not Found/, path);
      assert.match(page.text, /<a [^>]*href="\/"/, path);
      assert.doesNotMatch(page.headers.get("cache-control") ?? "", /s-maxage|immutable/, path);
    }
  }),
  check("an unknown article leads to the list, and no cache keeps that", async ({ newVisitor }) => {
    if (!hasPage("/blog")) return;
    const answer = await newVisitor().get("/blog/never-written");
    isStatus(answer, 307, "/blog/never-written");
    leadsTo(answer, "/blog", "/blog/never-written");
    hasHeader(answer, "cache-control", /no-store/, "/blog/never-written");
  }),
  check("old addresses lead where content/redirects.yaml says", async ({ newVisitor }) => {
    const visitor = newVisitor();
    for (const [from, to] of Object.entries(readOwn("redirects").content))
      if (!/[:(*]/.test(from)) leadsTo(await visitor.get(from), to, from);
  }),
];
