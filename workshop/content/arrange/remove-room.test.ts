import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { arrangedSite } from "@/tests/fixtures/arranged-site";
import { planRemoval, remove } from "@/workshop/content/arrange/remove";
import { rename } from "@/workshop/content/arrange/rename";
import { createRoom } from "@/workshop/content/create/create-room";
import { readRooms } from "@/workshop/content/read-rooms";

const LOCKED = "slug: SLUG\ntitle: The SLUG\nclient: Ferries\nyear: 2025\nlock: true\n";
const HIDDEN = `slug: SLUG
description: What it is about.
position: Product Designer
tools: [figma]
accent: "#0B7F79"
cover: { imgSrc: SLUG/cover, alt: What is seen }
insights: []
blocks:
  - { type: content, title: The problem, category: Overview, description: Words. }
`;
const PICTURE = { width: 1, height: 1, avif: [1], webp: 1, blur: "", hash: "" };

const site = arrangedSite();
const room = (slug: string) => ({ kind: "room", name: slug }) as const;
const create = (slug: string) => createRoom({ title: slug, slug, listed: "acme.com" }, site);

test("a removed room leaves no file and no link, and the plan names its other files and its id", async () => {
  await create("helios");
  await create("helios-two");
  site.write("private/rooms/helios/document.pdf", "a document");
  site.edit("redirects.yaml", /$/, "/sun: /ndacasestudies/helios\n/moon: /ndacasestudies/helios-two\n");
  expect(site.mistakes()).toEqual([]);
  const plan = planRemoval(site, "private/rooms/helios/room.yaml");
  expect(plan).toMatchObject({
    removed: ["content/private/rooms/helios"],
    references: [{ file: "content/redirects.yaml", path: ["/sun"] }],
    obstacles: [],
    rooms: [expect.stringMatching(/^helios-\w{6}$/)],
    note: "The folder of the room also has document.pdf.",
  });
  expect(readRooms(join(site.root, "content")).map(({ id }) => id)).toContain(plan.rooms[0]);
  expect((await remove(site, room("helios"))).lines).toEqual([
    "changed  content/redirects.yaml",
    "removed  content/private/rooms/helios",
  ]);
  expect(readdirSync(join(site.root, "content/private/rooms"))).toEqual(["helios-two"]);
  expect(site.read("redirects.yaml")).toMatch(/^\/moon: .*helios-two$/m);
  expect(site.read("redirects.yaml")).not.toContain("/sun");
  expect(site.mistakes()).toEqual([]);
});

test("what is kept for a room stays while another room has its id", async () => {
  for (const slug of ["helios", "helios-two"]) {
    await create(slug);
    site.edit(`private/rooms/${slug}/room.yaml`, /^id: .*$/m, "id: helios");
  }
  expect(planRemoval(site, "private/rooms/helios/room.yaml").rooms).toEqual([]);
});

test("a study with the room's slug keeps its pictures, also those that nothing shows", async () => {
  await create("first-study");
  const list = JSON.parse(site.read("pictures.generated.json"));
  const spare = { ...list, "first-study/spare": list["first-study/cover"] };
  site.write("pictures.generated.json", JSON.stringify(spare));
  await remove(site, room("first-study"));
  expect(Object.keys(JSON.parse(site.read("pictures.generated.json")))).toContain("first-study/spare");
  expect(existsSync(join(site.root, "content/case-studies/first-study.yaml"))).toBe(true);
});

test("an unknown room is refused with the known ones, and changes nothing", async () => {
  await expect(remove(site, room("helios"))).rejects.toThrow("The site has no rooms.");
  await create("helios");
  const before = site.snapshot();
  await expect(remove(site, room("../rooms/helios"))).rejects.toThrow("There are: helios.");
  expect(site.snapshot()).toEqual(before);
});

test("a private study is renamed in the rooms that hold it, and one that is removed is taken out of them", async () => {
  for (const slug of ["ferry", "harbour"]) {
    site.write(`case-studies/${slug}.yaml`, LOCKED.replaceAll("SLUG", slug));
    site.write(`private/${slug}/study.yaml`, HIDDEN.replaceAll("SLUG", slug));
    site.write(`private/${slug}/pictures.json`, JSON.stringify({ [`${slug}/cover`]: PICTURE }));
  }
  await create("helios");
  site.edit("private/rooms/helios/room.yaml", "policy:", "studies: [ferry, harbour] # the best\npolicy:");
  const before = site.mistakes();
  await rename(site, "case-studies/ferry.yaml", "quay");
  expect(site.read("private/rooms/helios/room.yaml")).toContain("studies: [quay, harbour] # the best\n");
  await remove(site, { kind: "case-study", name: "quay" });
  expect(site.read("private/rooms/helios/room.yaml")).toContain("studies: [harbour] # the best\n");
  await remove(site, { kind: "case-study", name: "harbour" });
  expect(site.read("private/rooms/helios/room.yaml")).toContain("studies: []");
  expect(site.mistakes().filter((message) => message.includes("/rooms/"))).toEqual([]);
  expect(before.filter((message) => message.includes("/rooms/"))).toEqual([]);
});
