import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readCatalogue } from "@/lib/content/catalogue";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { entries } from "@/workshop/studio/server/entries";
import { readRooms } from "../read-rooms";
import { findMistakes } from "./find-mistakes";
import { textsOf } from "./texts";

vi.mock("@/lib/content/pictures", () => ({ hasPicture: () => true }));

const ROOM = `title: Project Helios
line: The control room of a solar plant, redrawn.
warning: This work belongs to Helios Energy.
ownershipLine: Property of Helios Energy.
hours: 8
opens: 2026-11-01
closes: 2026-12-31
policy:
  listed: [Helios-Energy.com, jo@gmail.com]
`;

const NAVIGATION = "content/navigation.yaml";

const site = folderForEachTest((root) => {
  cpSync("starter/content", join(root, "content"), { recursive: true });
  for (const page of ["privacy", "nda-gate", "passcode-gate"])
    cpSync(`tests/fixtures/written-site/pages/${page}.yaml`, join(root, `content/pages/${page}.yaml`));
  const pages = site.read(NAVIGATION);
  site.write(NAVIGATION, pages.replace("pages:\n", "pages:\n  - { path: /ndacasestudies }\n"));
});

const put = (text: string, slug = "helios") => site.write(`content/private/rooms/${slug}/room.yaml`, text);
/** The mistakes of the site's rooms; other files of this site may have some. */
const mistakes = () => {
  const { faults, references } = findMistakes(textsOf(site()), false);
  return [...faults, ...(references ?? [])].filter(({ file }) => file.includes("/rooms/"));
};
const said = () =>
  mistakes()
    .map(({ message }) => message)
    .join("\n");

test("a room is read with its folder's name, and the studio lists it with its page", () => {
  put(ROOM);
  expect(mistakes()).toEqual([]);
  expect(readRooms(site.path("content"))).toMatchObject([
    {
      slug: "helios",
      hours: 8,
      policy: {
        company: false,
        subdomains: true,
        listed: ["helios-energy.com", "jo@gmail.com"],
        blocked: [],
      },
    },
  ]);
  expect(entries(site.path("content")).filter(({ group }) => group === "Rooms")).toMatchObject([
    { name: "Project Helios", page: "/ndacasestudies/helios", isPrivate: true },
  ]);
});

const LISTED = /listed: .*/;
const HOURS = /hours: .*/;
test.each<[what: string, to: string, field: string, expected: string, from?: RegExp]>([
  ["a list of other words", "listed: [the Acme people]", "policy.listed[0]", "a domain such as acme.com"],
  ["a list with a domain of free mail", "listed: [gmail.com]", "policy.listed[0]", "list addresses"],
  ["a provider's other domain", "listed: [acme.com, posteo.net]", "policy.listed[1]", "list addresses"],
  [
    "a passcode alone, beside a list",
    "listed: [acme.com]\n  passcode: instead",
    "policy.passcode",
    "asks for no",
  ],
  [
    "a passcode alone, beside approval",
    "approval: true\n  passcode: instead",
    "policy.passcode",
    "asks for no address",
  ],
  [
    "questions without an address",
    "questions: true\npolicy:\n  passcode: instead",
    "questions",
    "needs an address",
    /^policy:\n.*/m,
  ],
  ["another kind of passcode", "passcode: yes please", "policy.passcode", '"instead"'],
  ["a policy that lets no reader in", "listed: []", "policy.listed", "any company address"],
  ["an end before it opens", "closes: 2026-10-31", "closes", "not before the day of opens", /closes: .*/],
  ["more hours than a grant lasts", "hours: 13", "hours", "from 1 to 12", HOURS],
  ["an unknown field", "hour: 3", "hour", "a field that the site knows", HOURS],
])("%s is refused with the field and what was expected", (_, to, field, expected, from = LISTED) => {
  put(ROOM.replace(from, to));
  for (const words of ["content/private/rooms/helios/room.yaml", `  ${field}, line`, expected])
    expect(said()).toContain(words);
});

test.each(["nda", "Helios", "helios_2", "a--b"])(
  "a room in the folder %s is refused, and is no room",
  (slug) => {
    put(ROOM, slug);
    expect(said()).toContain("the folder's name");
    expect(readRooms(site.path("content"))).toEqual([]);
  },
);

test.each([
  ["the id of another room", { helios: "id: shared", lab: "id: shared" }, ["id, line", "lab"]],
  ["another room's slug as its id", { helios: "id: lab", lab: "" }, ["id, line", "of the room lab"]],
  ["the id of the NDA document", { helios: "id: nda" }, ["id, line", "NDA document"]],
  ["an id that is no id", { helios: "id: The Helios" }, ["id, line", "small letters"]],
])("a room with %s is refused, since its readers could enter elsewhere", (_, rooms, words) => {
  for (const [slug, id] of Object.entries(rooms)) put(`${ROOM}${id}\n`, slug);
  for (const word of ["rooms/helios/room.yaml", ...words]) expect(said()).toContain(word);
});

test("a room has the id of its file, or its slug", () => {
  put(`${ROOM}id: sunrise-2f4c6a\n`);
  put(ROOM, "lab");
  expect(mistakes()).toEqual([]);
  expect(readRooms(site.path("content"))).toMatchObject([
    { slug: "helios", id: "sunrise-2f4c6a" },
    { slug: "lab", id: "lab" },
  ]);
});

test("a room of a site without the NDA gate is refused, since its gate would be missing", () => {
  put(ROOM);
  cpSync("starter/content/navigation.yaml", site.path(NAVIGATION));
  expect(said()).toContain("/ndacasestudies");
});

const LOCKED = (slug: string, draft = "") =>
  `${draft}slug: ${slug}\ntitle: The ${slug}\nclient: Ferries\nyear: 2025\nlock: true\n`;
const putStudy = (slug: string, draft = "") =>
  site.write(`content/case-studies/${slug}.yaml`, LOCKED(slug, draft));

test("a room may hold the site's private studies", () => {
  putStudy("ferry");
  put(`${ROOM}studies: [ferry]\n`);
  expect(mistakes()).toEqual([]);
  expect(readRooms(site.path("content"))).toMatchObject([{ studies: ["ferry"] }]);
});

test.each([
  ["a study that does not exist", "fery", '"fery"'],
  ["a study in other capitals", "Ferry", '"Ferry"'],
  ["a public study", "PUBLIC", '"PUBLIC"'],
  ["a draft", "harbour", '"harbour", a draft (content/case-studies/harbour.yaml)'],
  ["a study twice", "ferry, ferry", "each study once"],
])("a room with %s is refused, with the line and the right slugs", (_, slugs, found) => {
  putStudy("ferry");
  putStudy("harbour", "draft: true\n");
  const named = slugs.replace("PUBLIC", readCatalogue(site.path("content")).studies[0]?.slug ?? "");
  put(`${ROOM}studies: [${named}]\n`);
  const line = ROOM.split("\n").length;
  for (const words of [
    "content/private/rooms/helios/room.yaml",
    `, line ${line}`,
    "ferry",
    found.replace("PUBLIC", named),
  ])
    expect(said()).toContain(words);
});
