import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bare, DRAFT_SENTENCES, DRAFTS, filesUnder } from "./private-words";
import { dataLists } from "./site";
import { expect, test } from "./visitor";

/** Where a draft's words, addresses or files would reach visitors or the functions that serve them, but for who has a link. */
const BUILT = [".next/server", ".next/static", "public"];

const ADDRESSES = DRAFTS.flatMap(({ paths }) => paths);
/** A short address may be a word that occurs elsewhere. */
const NAMES = DRAFTS.flatMap(({ file, paths }) => [file, ...paths.filter((path) => /^\/\w+\//.test(path))]);

/** Which files the functions get that show drafts by a link. */
const LISTS =
  /^\.next\/(required-server-files\.json|server\/app\/.*\/drafts\/(\[token\]\/)?page\.js\.nft\.json)$/;
/** The files that may be in these lists. */
const LINKED = DRAFTS.flatMap(({ file, privateFolder }) => (privateFolder ? [] : [file]));

function expectNoDraft(where: string, text: string): void {
  const plain = bare(text);
  const leak = DRAFT_SENTENCES.find((one) => plain.includes(one.bare));
  expect(leak && `${where} has a sentence of the draft ${leak.slug}: ${leak.sentence}`).toBeUndefined();
  // An article's address may be the end of its file's path.
  const rest = LISTS.test(where) ? LINKED.reduce((left, file) => left.replaceAll(file, ""), text) : text;
  const name = NAMES.find((one) =>
    rest
      .split(one)
      .slice(1)
      .some((after) => !/^[\w-]/.test(after)),
  );
  expect(name && `${where} names ${name}`).toBeUndefined();
}

test("the check finds a draft's sentence, address and file if there is one", () => {
  for (const { sentence } of DRAFT_SENTENCES)
    expect(() => expectNoDraft("a page", `<p>${sentence.replaceAll('"', "&quot;")}</p>`)).toThrow();
  for (const name of NAMES) expect(() => expectNoDraft("a list", `["../../${name}"]`)).toThrow();
});

test("no file of the build has a draft's words, address or file", () => {
  const manifests = readdirSync(".next").filter((name) => name.endsWith(".json"));
  const files = filesUnder(BUILT, /\.(js|json|html|rsc|body|meta|txt|xml|css)$/);
  expect(files.length).toBeGreaterThan(50);
  for (const file of [...files, ...manifests.map((name) => join(".next", name))])
    expectNoDraft(file, readFileSync(file, "utf8"));
  const pages = readdirSync(".next/server/app", { recursive: true, encoding: "utf8" });
  const pictures = readdirSync("public/og");
  for (const { slug } of DRAFTS)
    expect([...pages, ...pictures].filter((name) => name.includes(slug))).toEqual([]);
});

test("a draft's addresses lead nowhere, and no list, search or feed has it", async ({ request }) => {
  for (const path of ADDRESSES)
    for (const headers of [{}, { RSC: "1" }] as Record<string, string>[]) {
      const response = await request.get(path, { headers, maxRedirects: 0 });
      expect(response.status(), path).not.toBe(200);
      expect(response.status(), path).toBeLessThan(500);
    }
  const lists = [...(await dataLists(request)), "/casestudies", "/", "/blog"];
  const searches = DRAFT_SENTENCES.map(({ slug }) => `/casestudies?search=${slug}`);
  for (const path of [...lists, ...searches]) expectNoDraft(path, await (await request.get(path)).text());
});
