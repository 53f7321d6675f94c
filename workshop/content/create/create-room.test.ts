import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Room } from "@/rooms/rules/room-policy";
import { arrangedSite } from "@/tests/fixtures/arranged-site";
import { workspaceForEachTest } from "@/tests/fixtures/workspace";
import { readRooms } from "@/workshop/content/read-rooms";
import { unfinishedIn } from "@/workshop/content/unfinished/unfinished";
import { createRoom, type RoomRequest } from "./create-room";

const site = arrangedSite();
const workspace = workspaceForEachTest();
const create = (request: Partial<RoomRequest>) => createRoom({ title: "Project Helios", ...request }, site);
const FILE = "private/rooms/project-helios/room.yaml";

test("a new room is valid, lets in whom it names, and lists the words that are to be replaced", async () => {
  const { slug, file } = await create({
    title: ' The "Blue": #1 ',
    slug: "helios",
    listed: "Acme.com, jo@gmail.com;\n Acme.com,, Bücher.de",
  });
  expect([slug, file]).toEqual(["helios", "content/private/rooms/helios/room.yaml"]);
  expect(site.mistakes()).toEqual([]);
  const listed = ["acme.com", "jo@gmail.com", "xn--bcher-kva.de"];
  expect(readRooms(join(site.root, "content"))).toMatchObject([
    { slug, title: 'The "Blue": #1', policy: { company: false, listed, blocked: [] } },
  ]);
  const unwritten = unfinishedIn(site.root).filter((one) => one.file === file && one.kind === "unwritten");
  expect(unwritten.map(({ path }) => path[0])).toEqual(["line", "warning", "ownershipLine"]);
});

test("a room that is made again after its removal has another id", async () => {
  const idOf = async (slug?: string) => {
    await create({ company: true, slug });
    const { id } = readRooms(join(site.root, "content")).at(-1) ?? {};
    rmSync(join(site.root, "content/private/rooms", slug ?? "project-helios"), { recursive: true });
    return id;
  };
  const [one, two, long] = [await idOf(), await idOf(), await idOf("x".repeat(40))];
  for (const id of [one, two]) expect(id).toMatch(/^project-helios-[0-9a-f]{6}$/);
  expect(one).not.toBe(two);
  expect(long).toHaveLength(40);
});

test("a room for any company address needs no list, and its title makes its address", async () => {
  expect((await create({ title: "Über_Öffis 2!", company: true })).slug).toBe("uber-offis-2");
  expect((await create({ title: "Проект", company: true })).slug).toBe("proekt");
  expect(readRooms(join(site.root, "content")).at(-1)?.policy).toMatchObject({ company: true, listed: [] });
});

test.each<[string, Partial<RoomRequest>, string]>([
  ["without a title", { title: " " }, "The title is missing"],
  ["with a title of two lines", { title: "One\nTwo" }, "one line"],
  ["at the address of the NDA document", { slug: "nda" }, '"nda" cannot be a room\'s address'],
  ["at an address with capitals", { slug: "Helios" }, '"Helios" cannot be a room\'s address'],
  ["at an address that leads elsewhere", { slug: "../helios" }, "small letters, digits and single hyphens"],
  ["at an address that is too long", { title: "x".repeat(41) }, "at most 40"],
  ["whose title makes no address", { title: "!?" }, '"!?" cannot be'],
  ["that no reader may enter", { listed: " , " }, "Who may enter?"],
  ["for something else than a domain or an address", { listed: "acme.com, the people" }, '"the people"'],
  ["for a domain of free mail", { listed: "gmail.com" }, "a company's domain"],
])("a room %s is refused, and nothing is written", async (_, request, words) => {
  const before = site.snapshot();
  await expect(create({ listed: "acme.com", ...request })).rejects.toThrow(words);
  expect(site.snapshot()).toEqual(before);
});

test("a room that exists is not written over", async () => {
  site.write(FILE, "mine");
  await expect(create({ listed: "acme.com" })).rejects.toThrow(`content/${FILE} already exists`);
  expect(site.read(FILE)).toBe("mine");
});

test("a site without the NDA gate gets no room, but the command that adds the gate", async () => {
  site.edit("navigation.yaml", /^ +- .*path: \/ndacasestudies\b.*\n/m, "");
  await expect(create({ listed: "acme.com" })).rejects.toThrow("npm run new -- page /ndacasestudies");
  expect(existsSync(join(site.root, "content", FILE))).toBe(false);
});

test("nothing is created behind a symbolic link", async () => {
  const [rooms, away] = [join(site.root, "content/private/rooms"), join(site.root, "away")];
  mkdirSync(away);
  rmSync(rooms, { recursive: true, force: true });
  symlinkSync(away, rooms);
  await expect(create({ listed: "acme.com" })).rejects.toThrow("symbolic link");
  expect(existsSync(join(away, "project-helios"))).toBe(false);
});

test("the commands create a room, say what comes next, and remove it; wrong options are refused", async () => {
  const { root, run } = workspace;
  const room = [
    "new",
    "room",
    "--title",
    "Helios",
    "--for",
    "acme.com, jo@gmail.com",
    "--for",
    "b.com",
  ] as const;
  const made = await run(room);
  expect([made.code, made.err]).toEqual([0, ""]);
  for (const words of [
    "made     content/private/rooms/helios/room.yaml",
    "--room helios",
    "/ndacasestudies/helios",
  ])
    expect(made.out).toContain(words);
  const [{ policy }] = readRooms(join(root, "content")) as [Room];
  expect(policy.listed).toEqual(["acme.com", "jo@gmail.com", "b.com"]);
  const again = await run(room);
  expect([again.code, again.err]).toEqual([2, expect.stringContaining("already exists")]);
  for (const [args, words] of [
    [["room", "--title", "x", "--for", "acme.com,", "jo@b.com"], "the list of --for, in quotes"],
    [["room", "--title", "x", "--company", "--private"], "neither --client nor --private"],
    [["article", "--title", "x", "--company"], "for a room"],
  ] as const)
    expect((await run(["new", ...args])).err).toContain(words);
  const removed = await run(["remove", "room", "helios"]);
  expect(removed.code).toBe(0);
  expect(removed.out).toContain("removed  content/private/rooms/helios");
  expect(removed.out).toMatch(
    /A prepared document is not removed.*\.data\/rooms\/helios-\w{6}\).* rooms\/helios-\w{6} in the bucket nda-document/,
  );
  expect(readRooms(join(root, "content"))).toEqual([]);
});
