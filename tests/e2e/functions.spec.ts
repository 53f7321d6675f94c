import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { isOfDraft } from "@/lib/content/drafts";
import { shownFiles } from "@/lib/content/shown-files";
import { DRAFTS } from "./private-words";
import { lockedStudies } from "./site";
import { expect, test } from "./visitor";

// A serverless host gives each function only the files that the build lists for it, as `npx tsx lab/run.ts hosts` does.

const SERVER = ".next/server";

/** The repository's files that each function gets, and those of OpenCV, by the function's path in the build. */
async function traced(): Promise<Map<string, string[]>> {
  const names = (await readdir(SERVER, { recursive: true })).filter((name) => name.endsWith(".nft.json"));
  const entries = names.map(async (name): Promise<[string, string[]]> => {
    const path = join(SERVER, name);
    const { files } = JSON.parse(await readFile(path, "utf8")) as { files: string[] };
    const own = files
      .map((file) => relative(resolve("."), resolve(dirname(path), file)))
      .filter((file) => !/^(node_modules\/(?!@techstark\/)|\.next\/)/.test(file));
    return [name.replace(/\.nft\.json$/, ""), own];
  });
  return new Map(await Promise.all(entries));
}

test("middleware gets no file of the repository", async () => {
  expect((await traced()).get("middleware.js")).toEqual([]);
});

const ONLY_IN: readonly (readonly [what: string, folder: string, functions: RegExp])[] = [
  [
    "only functions that check a grant contain private content",
    "content/private/",
    /\/(private-studies\/\[slug\]\/page|undernda\/\[room\]\/page|casestudies\/\[slug\]\/media\/\[file\]\/route)\.js$/,
  ],
  [
    "only functions that draw the document's pages, receipts or evidence contain the mark's fonts",
    "document/fonts/",
    /api\/(nda\/pages\/|(nda|owner)\/receipt\/|owner\/trace\/)/,
  ],
  ...["public/pictures/", "public/videos/", "content/pictures/", "content/private/nda/"]
    .concat("content/private/rooms/")
    .concat([
      "components/",
      "rooms/door/",
      "rooms/owner/",
      "rooms/viewer/",
      "lab/",
      "workshop/",
      "starter/",
      "tests/",
    ])
    .map((folder) => [`no function contains ${folder}`, folder, /^$/] as const),
];

test("no function contains files for the build, and private content is only where a grant is checked", async () => {
  const all = [...(await traced())];
  expect(all.length).toBeGreaterThan(5);
  for (const [what, folder, allowed] of ONLY_IN) {
    const wrong = all.filter(
      ([name, files]) => !allowed.test(name) && files.some((file) => file.startsWith(folder)),
    );
    expect(wrong, what).toEqual([]);
  }
});

test("drafts are only in the function of their links, whose two pages share it, and those of locked studies in none", async () => {
  const locked = DRAFTS.filter(({ privateFolder }) => privateFolder);
  for (const [name, files] of await traced()) {
    const showsDrafts = /\/(owner\/drafts|drafts\/\[token\])\/page\.js$/.test(name);
    const having = DRAFTS.filter((draft) => files.some((file) => isOfDraft(draft, file)));
    expect(having, name).toEqual(showsDrafts ? DRAFTS.filter((draft) => !locked.includes(draft)) : []);
  }
});

test("only the function that traces leaks contains OpenCV", async () => {
  const opencv = "node_modules/@techstark/opencv-js/dist/opencv.js";
  const having = [...(await traced())].filter(([, files]) => files.includes(opencv));
  expect(having.map(([name]) => name)).toEqual(["app/api/owner/trace/route.js"]);
  expect(having[0]?.[1]).toContain("node_modules/@techstark/opencv-js/package.json");
});

test("the functions of private studies contain every published study, and the private parts of the locked ones", async () => {
  const all = [...(await traced())].filter(([name]) => /\/(private-studies|media)\//.test(name));
  // The page of a study is in another language, too.
  expect(all).toHaveLength(3);
  const needed = [
    ...shownFiles("content/case-studies", "study", false),
    ...lockedStudies.map(({ slug }) => `content/private/${slug}/study.yaml`),
  ];
  for (const [name, files] of all) expect(files, name).toEqual(expect.arrayContaining(needed));
});
