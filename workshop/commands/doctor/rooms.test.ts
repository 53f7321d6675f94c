import { expect, test } from "vitest";
import { someRoom } from "@/tests/contract/rooms";
import { forStudio, lines } from "@/workshop/commands/doctor/report";
import { checkRooms } from "@/workshop/commands/doctor/rooms";

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

test("what a command mends names it in the terminal; the studio says whom to ask instead", () => {
  const parts = [
    { heading: "Rooms", findings: checkRooms([CURIOUS], { ownerEmail: undefined, notices: QUIET }) ?? [] },
  ];
  expect(lines(parts).join("\n")).toContain("npm run gate -- room requests");
  const shown = JSON.stringify(forStudio(parts));
  expect(shown).toContain("Ask the person who set up this site to set OWNER_NOTICES");
  expect(shown).not.toContain("npm run");
});
