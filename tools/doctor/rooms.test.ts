import { expect, test } from "vitest";
import { someRoom } from "@/tests/contract/rooms";
import { checkRooms } from "@/tools/doctor/rooms";

const PLAIN = someRoom("plain");
const ASKED = someRoom("asked", { policy: { listed: ["acme.com"], approval: true } });
const CURIOUS = someRoom("curious", { questions: true });
const QUIET = { mailTo: undefined, webhook: undefined };
const OWNER = "jo@owner.com";

test.each([
  [[PLAIN], OWNER, QUIET, null],
  [[PLAIN, ASKED, CURIOUS], OWNER, QUIET, /^note .*\(asked, curious\) are seen only on \/owner$/],
  [[CURIOUS], undefined, QUIET, /^note .*only by npm run gate -- room requests/],
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
