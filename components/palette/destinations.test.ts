import { afterEach, expect, test, vi } from "vitest";
import { bestFirst, findDestinations, matchesSearch } from "@/components/palette/destinations";
import type { Destination } from "@/lib/content/destinations";

const study: Destination = {
  path: "/casestudies/ferry",
  label: "Ferry Départures Board",
  note: "Web App",
  words: "A board that is read in twelve seconds.",
  group: "Case studies",
};

afterEach(() => vi.unstubAllGlobals());

test("each language has its own list, which is fetched once", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json({ files: 2, destinations: [{ ...study, label: path }] });
  });
  const labels = async (below?: string) =>
    (await findDestinations(true, below)).destinations.map(({ label }) => label);
  expect(await labels("/fr")).toEqual(["/fr/palette/1.json", "/fr/palette/2.json"]);
  expect(await labels()).toEqual(["/palette/1.json", "/palette/2.json"]);
  await labels("/fr");
  expect(asked).toHaveLength(4);
});

test.each(["ferry", "DEPARTURES", "départures", "seconds ferry", "twelve   board", "web app", ""])(
  "%j finds the study, in whichever order, case or accent it is typed",
  (typed) => expect(matchesSearch(study, typed)).toBe(true),
);

test.each(["aeroplane", "ferry aeroplane", "."])("%j does not find a study without these words", (typed) => {
  expect(matchesSearch({ ...study, words: "" }, typed)).toBe(false);
});

test("what bears the typed name comes before what only mentions it", () => {
  const list: Destination = {
    ...study,
    path: "/blog",
    label: "Blog",
    words: "What I learned, and more.",
    group: "Pages",
  };
  const article: Destination = {
    ...study,
    path: "/blog/what-i-learned",
    label: "What I learned",
    words: "",
    group: "Articles",
  };
  const paths = (typed: string) => bestFirst([list, study, article], typed).map(({ path }) => path);
  expect(paths("what i LEARNED")).toEqual([article.path, list.path, study.path]);
  expect(paths("")).toEqual([list.path, study.path, article.path]);
});
