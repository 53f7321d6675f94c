import { execFileSync } from "node:child_process";
import { renameSync, rmSync } from "node:fs";
import { expect, test } from "vitest";
import { someRoom } from "@/tests/contract/rooms";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { forStudio, lines } from "@/workshop/commands/doctor/report";
import { checkReused, checkRooms } from "@/workshop/commands/doctor/rooms";

const site = folderForEachTest();

const PLAIN = someRoom("plain");
const ASKED = someRoom("asked", { policy: { listed: ["acme.com"], approval: true } });
const CURIOUS = someRoom("curious", { questions: true });
const QUIET = { mailTo: undefined, webhook: undefined };
const OWNER = "jo@owner.com";

test.each([
  [[PLAIN], OWNER, QUIET, null],
  [[PLAIN, ASKED, CURIOUS], OWNER, QUIET, /^note .*\(asked, curious\) are seen only on \/owner$/],
  [[CURIOUS], undefined, QUIET, /^note .*only by commands/],
  [[ASKED], OWNER, { ...QUIET, mailTo: OWNER }, /^right .*reported/],
  [[ASKED], undefined, { ...QUIET, webhook: { url: "https://hook.example", secret: undefined } }, /^right/],
] as const)(
  "rooms %# whose readers ask something: the owner is told, or a note says where it is seen",
  (rooms, ownerEmail, notices, says) => {
    const found = checkRooms(rooms, { ownerEmail, notices });
    if (says === null) expect(found).toBeNull();
    else expect(found?.map(({ level, what }) => `${level} ${what}`)).toEqual([expect.stringMatching(says)]);
  },
);

test("a room at the address of one that was removed is named until its file has an id", () => {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: site() });
  git("init", "-q");
  const file = (slug: string) => `content/private/rooms/${slug}/room.yaml`;
  const commit = () => {
    git("add", "-A");
    git("-c", "user.name=Jo", "-c", "user.email=jo@acme.com", "commit", "-qm", "Change");
  };
  const write = (slug: string, text: string) => site.write(file(slug), text);
  const named = () => checkReused([{ slug: "quay" }], site()).map(({ what }) => what);
  write("quay", "title: Acme\n");
  expect(named()).toEqual([]);
  commit();
  rmSync(site.path("content"), { recursive: true });
  write("dock", "title: Globex\n");
  commit();
  renameSync(site.path("content/private/rooms/dock"), site.path("content/private/rooms/quay"));
  expect(named()).toEqual([expect.stringContaining("the room quay has the address of one that was removed")]);
  write("quay", "id: quay-2\ntitle: Globex\n");
  expect(named()).toEqual([]);
});

test("what a command mends names it in the terminal; the studio says whom to ask instead", () => {
  const parts = [
    { heading: "Rooms", findings: checkRooms([CURIOUS], { ownerEmail: undefined, notices: QUIET }) ?? [] },
  ];
  expect(lines(parts).join("\n")).toContain("npm run gate -- room requests");
  const shown = JSON.stringify(forStudio(parts));
  expect(shown).toContain("Ask the person who set up this site to set OWNER_NOTICES");
  expect(shown).not.toContain("npm run");
});
