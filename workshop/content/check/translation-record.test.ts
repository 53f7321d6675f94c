import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { textsOf } from "./texts";
import { changedSince, recordTranslations } from "./translation-record";

const site = folderForEachTest();

const write = (files: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(files)) site.write(`content/${name}`, text);
  recordTranslations(site());
};
const read = (name = "translations.generated.json") => site.read(`content/${name}`);
const changed = () => changedSince(textsOf(site())).map(({ file, path }) => `${file} ${path.join(" ")}`);

test("a text of the original that changes makes its translation outdated, until one of the two is as it was, or the other follows", () => {
  write({
    "home.yaml": "greeting: Hello\nrole: Signs\n",
    "home.fr.yaml": "greeting: Bonjour\nrole: Signes\n",
  });
  expect(changed()).toEqual([]);
  const before = read();
  write({ "home.yaml": "greeting: Good day\nrole: Signs\n" });
  expect(changed()).toEqual(["home.fr.yaml greeting"]);
  expect(read()).toBe(before);
  write({ "home.yaml": "greeting: Hello\nrole: Signs\n" });
  expect(changed()).toEqual([]);
  write({ "home.yaml": "greeting: Good day\nrole: Signs\n" });
  write({ "home.fr.yaml": "greeting: Bonne journée\nrole: Signes\n" });
  expect(changed()).toEqual([]);
  // Undone.
  write({ "home.fr.yaml": "greeting: Bonjour\nrole: Signes\n" });
  expect(changed()).toEqual(["home.fr.yaml greeting"]);
  recordTranslations(site(), { file: "home.fr.yaml", path: ["greeting"] });
  expect(changed()).toEqual([]);
});

test("the record has a sorted line for each translated text, none for an address, and none for a text that is gone", () => {
  write({
    "blog/ferry.md": "---\ntitle: The ferry\nslug: ferry\n---\n\nIt sails.\n",
    "blog/ferry.fr.md": "---\ntitle: Le bac\nslug: bac\n---\n\nIl navigue.\n",
    "home.yaml": "tabs: [{ label: All }, { label: Some }]\n",
    "home.fr.yaml": "tabs: [~, { label: Certains }]\n",
  });
  const lines = read().split("\n");
  const hashes = "[\\da-f]{8} [\\da-f]{8}";
  expect(lines).toEqual([
    "{",
    expect.stringMatching(`^  "blog/ferry.fr.md body": "${hashes}",$`),
    expect.stringMatching(`^  "blog/ferry.fr.md title": "${hashes}",$`),
    expect.stringMatching(`^  "home.fr.yaml tabs 1 label": "${hashes}"$`),
    "}",
    "",
  ]);
  expect(Object.keys(JSON.parse(read()))).toHaveLength(3);
  write({ "home.fr.yaml": "", "blog/ferry.fr.md": "---\ntitle: Le bac\n---\n" });
  expect(Object.keys(JSON.parse(read()))).toEqual(["blog/ferry.fr.md title"]);
});

test("entries that move with their translations, and files that are renamed with theirs, stay as they were", () => {
  write({
    "home.yaml": "tabs: [{ label: All }, { label: See it }, { label: View }]\n",
    "home.fr.yaml": "tabs: [{ label: Tous }, { label: Voir }, { label: Voir }]\n",
  });
  write({ "home.yaml": "tabs: [{ label: Everyone }, { label: See it }, { label: View }]\n" });
  expect(changed()).toEqual(["home.fr.yaml tabs 0 label"]);
  write({
    "home.yaml": "tabs: [{ label: View }, { label: See it }, { label: Everyone }]\n",
    "home.fr.yaml": "tabs: [{ label: Voir }, { label: Voir }, { label: Tous }]\n",
  });
  expect(changed()).toEqual(["home.fr.yaml tabs 2 label"]);
  for (const name of ["home.yaml", "home.fr.yaml"]) rmSync(site.path(`content/${name}`));
  write({
    "start.yaml": "tabs: [{ label: View }, { label: See it }, { label: Everyone }]\n",
    "start.fr.yaml": "tabs: [{ label: Voir }, { label: Voir }, { label: Tous }]\n",
  });
  expect(changed()).toEqual(["start.fr.yaml tabs 2 label"]);
});

test("private texts are recorded in their own folder only", () => {
  write({
    "private/rooms/hidden/room.yaml": "title: For Ida\n",
    "private/rooms/hidden/room.fr.yaml": "title: Pour Ida\n",
    "home.yaml": "greeting: Hello\n",
    "home.fr.yaml": "greeting: Bonjour\n",
  });
  expect(read()).not.toContain("hidden");
  expect(read("private/rooms/hidden/translations.generated.json")).toContain("room.fr.yaml title");
});

test("the marks of a merge in the record, and a translation that cannot be read, lose nothing", () => {
  write({
    "home.yaml": "greeting: Hello\n",
    "home.fr.yaml": "greeting: Bonjour\n",
    "site.yaml": "role: Signs\n",
    "site.fr.yaml": "role: Signes\n",
  });
  write({ "home.yaml": "greeting: Good day\n", "site.yaml": "role: Boards\n" });
  const [open, home, role, ...end] = read().split("\n");
  site.write(
    "content/translations.generated.json",
    [open, "<<<<<<< HEAD", home, "=======", role, ">>>>>>> theirs", ...end].join("\n"),
  );
  write({ "home.fr.yaml": "greeting: a: b\n" });
  expect(changed()).toEqual(["site.fr.yaml role"]);
  expect(read()).not.toContain("<<<");
  write({ "home.fr.yaml": "greeting: Bonjour\n" });
  expect(changed()).toEqual(["home.fr.yaml greeting", "site.fr.yaml role"]);
});
