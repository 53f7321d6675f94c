import { expect, test } from "vitest";
import { reach, sourcesIn } from "./sources";

test("no module of the browser carries the whole catalogue of words: client components get theirs as properties", () => {
  const carriers = sourcesIn("app", "components", "rooms")
    .filter(({ text }) => text.startsWith('"use client"'))
    .flatMap(({ path }) => [...reach(path).values()])
    .filter((way) => /lib\/words\/(words\.generated|en)\b/.test(way));
  expect(carriers).toEqual([]);
});

test("the middleware, which runs before every gate, carries no words", () => {
  const ways = [...reach("middleware.ts").values()];
  expect(ways.filter((way) => /lib\/words\//.test(way))).toEqual([]);
});

test("in a fresh clone, commands start before the modules of the site's content and words are written", () => {
  const needed = [...sourcesIn("workshop/commands", "lab")]
    .filter(({ path }) => /^(workshop\/commands\/[\w-]+|lab\/(ci|run))\.ts$/.test(path))
    .flatMap(({ path }) => [...reach(path, { now: true }).values()])
    .filter((way) => /(own|words)\.generated$/.test(way));
  expect(needed).toEqual([]);
});
