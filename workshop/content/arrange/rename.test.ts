import { existsSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { oldAddresses } from "@/lib/content/old-addresses";
import { arrangedSite } from "@/tests/fixtures/arranged-site";
import { somePicture } from "@/tests/fixtures/workspace";
import { createContent } from "@/workshop/content/create/create-content";
import { addPicture } from "@/workshop/content/pictures/add-picture";
import { replacePicture } from "@/workshop/content/pictures/change-library";
import { filesOf, readManifest } from "@/workshop/content/pictures/manifest";
import { remove } from "./remove";
import { rename } from "./rename";

const site = arrangedSite();
const picture = await somePicture();
const STUDY = "case-studies/first-study.yaml";
const ARTICLE = "blog/a-first-article.md";
const has = (file: string) => existsSync(join(site.root, "content", file));
const redirects = () => oldAddresses(join(site.root, "content"));
const redirected = (from: string, to: string) => ({ source: from, destination: to, permanent: true });

test("what leads to a renamed study follows, its old address redirects, and nothing else changes", async () => {
  site.edit("case-studies/second-study.yaml", /^lock: false$/m, "lock: false\nnext: first-study # the first");
  site.edit(STUDY, "client: ", "shortAddress: true # for cards\nclient: ");
  site.edit(
    "navigation.yaml",
    "pages:",
    "pages:\n  - { path: /casestudies/first-study, footer: One } # mine",
  );
  site.write("seo.yaml", "# records\n/casestudies/first-study: { title: Another title }\n");
  site.edit(
    ARTICLE,
    "A heading",
    'On [it](/casestudies/first-study#results "first-study"), [more](/first-study), first-study, [then][one]\n\n[one]: /casestudies/first-study',
  );
  const before = site.snapshot();
  expect(site.mistakes()).toEqual([]);
  const { file, paths } = await rename(site, STUDY, "ferry");
  expect([file, paths]).toEqual(["case-studies/ferry.yaml", ["/casestudies/ferry", "/ferry"]]);
  expect(site.mistakes()).toEqual([]);

  const expected = new Map(before);
  const change = (name: string, ...edits: [string, string][]) => {
    const text = expected.get(`content/${name}`) ?? "";
    expected.set(
      `content/${name}`,
      edits.reduce((all, [from, to]) => all.replaceAll(from, to), text),
    );
  };
  change(STUDY, ["slug: first-study ", "slug: ferry "]);
  expected.set("content/case-studies/ferry.yaml", expected.get(`content/${STUDY}`) ?? "");
  expected.delete(`content/${STUDY}`);
  change("case-studies/second-study.yaml", ["next: first-study", "next: ferry"]);
  change("navigation.yaml", ["/first-study", "/ferry"], ["recent: [ first-study", "recent: [ ferry"]);
  change("home.yaml", ["slug: first-study", "slug: ferry"]);
  change("seo.yaml", ["/first-study", "/ferry"]);
  change(
    ARTICLE,
    ["(/casestudies/first-study#", "(/casestudies/ferry#"],
    ["(/first-study)", "(/ferry)"],
    ["]: /casestudies/first-study", "]: /casestudies/ferry"],
  );
  expected.set(
    "content/redirects.yaml",
    "# Old addresses, and where they lead.\n/casestudies/first-study: /casestudies/ferry\n/first-study: /ferry\n",
  );
  const after = site.snapshot();
  expect([...after.keys()]).toEqual([...expected.keys()].sort());
  // Spaces before a comment move with the length of a value.
  const plain = (text = "") => text.replace(/ +#/g, " #");
  for (const [name, text] of after) expect(plain(text), name).toBe(plain(expected.get(name)));
  expect(redirects()).toEqual([
    redirected("/casestudies/first-study", "/casestudies/ferry"),
    redirected("/first-study", "/ferry"),
  ]);
});

test("old addresses lead to the newest one in one step, and back to the first one without a circle", async () => {
  site.write("redirects.yaml", "/once: /casestudies/first-study # printed on cards\n");
  await rename(site, STUDY, "ferry");
  await rename(site, "case-studies/ferry.yaml", "harbour");
  expect(redirects()).toEqual([
    redirected("/once", "/casestudies/harbour"),
    redirected("/casestudies/first-study", "/casestudies/harbour"),
    redirected("/casestudies/ferry", "/casestudies/harbour"),
  ]);
  expect(site.read("redirects.yaml")).toContain("# printed on cards");
  await rename(site, "case-studies/harbour.yaml", "first-study");
  expect(redirects().map(({ source }) => source)).toEqual([
    "/once",
    "/casestudies/ferry",
    "/casestudies/harbour",
  ]);
  expect(site.mistakes()).toEqual([]);
});

test("an article gets an address of its own, and keeps a file name that is not the address", async () => {
  expect(await rename(site, ARTICLE, "on-ferries")).toMatchObject({ file: "blog/on-ferries.md" });
  expect(site.read("blog/on-ferries.md")).toContain("slug: on-ferries");
  expect(redirects()).toEqual([redirected("/blog/a-first-article", "/blog/on-ferries")]);
  site.write("blog/2025 [notes].md", site.read("blog/on-ferries.md"));
  rmSync(join(site.root, "content/blog/on-ferries.md"));
  expect(await rename(site, "blog/2025 [notes].md", "notes")).toMatchObject({ file: "blog/2025 [notes].md" });
  expect(site.mistakes()).toEqual([]);
});

test("a private study takes its folder and its pictures along, from either of its files", async () => {
  const PRIVATE = "private/night-watch/study.yaml";
  site.edit(PRIVATE, "Passengers asked the crew.", "Asked ![A board](night-watch/cover.png).");
  expect((await rename(site, PRIVATE, "day-watch")).file).toBe("private/day-watch/study.yaml");
  expect(site.mistakes()).toEqual([]);
  expect([has("private/night-watch"), has("case-studies/night-watch.yaml")]).toEqual([false, false]);
  expect(Object.keys(readManifest(site.root, "day-watch"))).toEqual(["day-watch/cover"]);
  expect(has("private/day-watch/pictures/cover-800.avif")).toBe(true);
  expect(site.read("private/day-watch/study.yaml")).not.toContain("night-watch");
  expect(redirects()).toEqual([redirected("/casestudies/night-watch", "/casestudies/day-watch")]);
  expect((await rename(site, "case-studies/day-watch.yaml", "Day-Watch")).file).toBe(
    "case-studies/Day-Watch.yaml",
  );
  expect(Object.keys(readManifest(site.root, "Day-Watch"))).toEqual(["Day-Watch/cover"]);
  expect(site.mistakes()).toEqual([]);
});

test.each([
  [
    "added",
    () => addPicture(site.root, "private/night-watch/study.yaml", "deck.png", picture),
    ["day-watch/cover", "day-watch/deck"],
  ],
  [
    "replaced",
    () => replacePicture(site.root, { id: "night-watch/cover", privateSlug: "night-watch" }, picture),
    ["day-watch/cover"],
  ],
] as const)(
  "a picture that is %s while its study is renamed or removed goes with it",
  async (_, change, after) => {
    const changed = change();
    await rename(site, "case-studies/night-watch.yaml", "day-watch");
    await changed;
    expect(has("private/night-watch")).toBe(false);
    const listed = readManifest(site.root, "day-watch");
    expect(Object.keys(listed)).toEqual(after);
    for (const [id, entry] of Object.entries(listed))
      for (const file of filesOf(id, entry, "day-watch"))
        expect(has(file.slice("content/".length)), file).toBe(true);

    const again = addPicture(site.root, "private/day-watch/study.yaml", "mast.png", picture);
    await remove(site, "case-studies/day-watch.yaml");
    await again;
    expect(has("private/day-watch")).toBe(false);
  },
);

test("a draft leaves no redirect, and other capitals of an address need none", async () => {
  await rename(site, STUDY, "First-Study");
  const { files } = await createContent({ kind: "article", title: "On quays" }, site.root);
  expect(files).toEqual(["content/blog/on-quays.md"]);
  await rename(site, "blog/on-quays.md", "quays");
  expect(redirects()).toEqual([]);
  expect(site.mistakes()).toEqual([]);
});

test.each([
  ["first-study", "its address already"],
  ["Second-Study", "is taken"],
  ["a-first-article", "is taken"],
  ["../site", "is not an address"],
  ["", "is not an address"],
  ["x".repeat(300), "300 letters"],
  ["Once", "/casestudies/once is an old address, which content/redirects.yaml leads to /contact"],
  ["ferry", "name already. Choose another address. It is content/case-studies/ferry.yaml"],
])("the address %s is refused, and nothing is changed", async (slug, words) => {
  site.write("redirects.yaml", "/casestudies/once: /contact\n");
  site.write(
    "case-studies/ferry.yaml",
    site.read("case-studies/second-study.yaml").replace("slug: second-study", "slug: other"),
  );
  const before = site.snapshot();
  await expect(rename(site, STUDY, slug)).rejects.toThrow(words);
  expect(site.snapshot()).toEqual(before);
});

test("a short address that is a page of the site is refused with the field", async () => {
  site.edit(STUDY, "client: ", "shortAddress: true\nclient: ");
  const before = site.snapshot();
  await expect(rename(site, STUDY, "contact")).rejects.toThrow(
    "mistake in content/case-studies/contact.yaml, short address",
  );
  expect(site.snapshot()).toEqual(before);
});

test("a private study does not move into the folder of the rooms", async () => {
  const before = site.snapshot();
  await expect(rename(site, "case-studies/night-watch.yaml", "Rooms")).rejects.toThrow(
    "rooms are at this one",
  );
  expect(site.snapshot()).toEqual(before);
});

test("nothing is written through a symbolic link, and nothing is half done", async () => {
  const redirects = join(site.root, "content/redirects.yaml");
  renameSync(redirects, join(site.root, "elsewhere.yaml"));
  symlinkSync(join(site.root, "elsewhere.yaml"), redirects);
  const before = site.snapshot();
  await expect(rename(site, STUDY, "ferry")).rejects.toThrow("symbolic link");
  expect(site.snapshot()).toEqual(before);
});

test("a private study whose folder is elsewhere, and files without an address, are refused", async () => {
  rmSync(join(site.root, "content/private"), { recursive: true });
  const before = site.snapshot();
  await expect(rename(site, "case-studies/night-watch.yaml", "day")).rejects.toThrow("not on this computer");
  await expect(rename(site, "home.yaml", "day")).rejects.toThrow("is not a case study");
  await expect(rename(site, "../package.json", "day")).rejects.toThrow("is not a case study");
  expect(site.snapshot()).toEqual(before);
});

test("mistakes that were there before do not prevent a new address", async () => {
  site.edit(STUDY, "accent: ", "accent: red # ");
  const before = site.mistakes().length;
  expect(before).toBeGreaterThan(0);
  await rename(site, STUDY, "ferry");
  expect(site.mistakes()).toHaveLength(before);
});

test("new content gets no address that is redirected, and none is redirected away from a page", async () => {
  await rename(site, STUDY, "ferry");
  await expect(createContent({ kind: "case-study", title: "First study" }, site.root)).rejects.toThrow(
    "leads to /casestudies/ferry",
  );
  site.write("redirects.yaml", "/casestudies/Ferry: /contact\n");
  expect(site.mistakes().join()).toContain("expected an old address, but the site has a page there");
});

test("the translations of a renamed study are renamed with it, and links in others follow", async () => {
  site.edit("site.yaml", "[en-GB]", "[en-GB, fr]");
  site.write("case-studies/first-study.fr.yaml", "# fait\nslug: bac\ntitle: Le bac\n");
  site.write(
    "blog/a-first-article.fr.md",
    "---\ntitle: Un texte\n---\n\nVoir [ici](/casestudies/first-study).\n",
  );
  site.write("seo.fr.yaml", "/casestudies/first-study: { title: Un bac }\n");
  expect(site.mistakes()).toEqual([]);
  await rename(site, STUDY, "ferry");
  expect(site.mistakes()).toEqual([]);
  expect(has("case-studies/first-study.fr.yaml")).toBe(false);
  expect(site.read("case-studies/ferry.fr.yaml")).toBe("# fait\nslug: bac\ntitle: Le bac\n");
  expect(site.read("blog/a-first-article.fr.md")).toContain("[ici](/casestudies/ferry)");
  expect(site.read("seo.fr.yaml")).toBe("/casestudies/ferry: { title: Un bac }\n");
});

test("the translation of a renamed private study shows the study's pictures", async () => {
  site.edit("site.yaml", "[en-GB]", "[en-GB, fr]");
  site.write(
    "private/night-watch/study.fr.yaml",
    "blocks:\n  - description: Voir ![la nuit](night-watch/cover).\n",
  );
  expect(site.mistakes()).toEqual([]);
  await rename(site, "case-studies/night-watch.yaml", "watch");
  expect(site.mistakes()).toEqual([]);
  expect(site.read("private/watch/study.fr.yaml")).toBe(
    "blocks:\n  - description: Voir ![la nuit](watch/cover).\n",
  );
});

test("a removed study takes its translations along, and what is translated elsewhere stays in its place", async () => {
  site.edit("site.yaml", "[en-GB]", "[en-GB, fr]");
  site.write("case-studies/first-study.fr.yaml", "title: Le bac\n");
  site.edit(
    "home.yaml",
    "- { slug: first-study, videoSrc: /videos/first }",
    "- { slug: first-study, title: A }",
  );
  site.edit("home.yaml", "- slug: second-study", "- { slug: second-study, title: B }");
  site.write("home.fr.yaml", "featured:\n  cards:\n    - title: Le un\n    - title: Le deux\n");
  site.write("navigation.fr.yaml", "header:\n  caseStudies:\n    links: [{ label: Un }, { label: Tous }]\n");
  site.write(
    "blog/a-first-article.fr.md",
    "---\ntitle: Un texte\n---\n\nVoir [ici](/casestudies/first-study).\n",
  );
  site.write("seo.fr.yaml", "/casestudies/first-study: { title: Un bac }\n/: { title: Accueil }\n");
  expect(site.mistakes()).toEqual([]);
  const { lines } = await remove(site, STUDY);
  expect(site.mistakes()).toEqual([]);
  expect(lines).toContain("removed  content/case-studies/first-study.fr.yaml");
  expect(site.read("home.fr.yaml")).toBe("featured:\n  cards:\n    - title: Le deux\n");
  expect(site.read("navigation.fr.yaml")).toMatch(/links: \[ ?\{ label: Tous \} ?\]/);
  expect(site.read("blog/a-first-article.fr.md")).toContain("Voir ici.");
  expect(site.read("seo.fr.yaml")).toBe("/: { title: Accueil }\n");
});

test("a removed page takes its translation along", async () => {
  site.edit("site.yaml", "[en-GB]", "[en-GB, fr]");
  site.write("pages/about.fr.yaml", "title: Moi\n");
  await remove(site, { kind: "page", name: "aboutme" });
  expect(has("pages/about.fr.yaml")).toBe(false);
  expect(site.mistakes()).toEqual([]);
});
