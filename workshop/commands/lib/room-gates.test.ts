import { expect, test } from "vitest";
import type { Room } from "@/rooms/rules/room-policy";
import { roomGates, whoMayEnter } from "./room-gates";

const policy = (given: Partial<Room["policy"]>): Room["policy"] => ({
  ...{ company: false, listed: [], subdomains: true, blocked: [], approval: false },
  ...given,
});

test.for<[given: Partial<Room["policy"]>, words: string]>([
  [{ company: true }, "any company address"],
  [{ company: true, listed: ["jo@gmail.com"] }, "any company address, jo@gmail.com"],
  [
    { listed: ["acme.com", "jo@gmail.com"], approval: true },
    "anyone @acme.com, jo@gmail.com; after you let them in",
  ],
  [{ listed: ["acme.com"], passcode: "with-code" }, "anyone @acme.com; with a passcode"],
  [{ passcode: "instead" }, "everybody with one of its passcodes"],
  [
    { listed: ["a.com", "b.com", "c.com", "d.com", "e.com"] },
    "anyone @a.com, anyone @b.com, anyone @c.com and 2 more",
  ],
])("the policy %j is for %s", ([given, words]) => expect(whoMayEnter(policy(given))).toBe(words));

test("the preview names each room's gate and who may enter, and nothing on a site without rooms", () => {
  const words = {
    title: "Helios",
    line: "",
    warning: "",
    mark: "dense",
    ownershipLine: "",
    agreement: "none",
    hours: 12,
    studies: [],
  } as const;
  const rooms = [{ id: "helios", slug: "helios", ...words, policy: policy({ listed: ["acme.com"] }) }];
  expect(roomGates(rooms, "http://localhost:3000")).toEqual([
    "Room         http://localhost:3000/ndacasestudies/helios   for anyone @acme.com",
  ]);
  expect(roomGates([], "http://localhost:3000")).toEqual([]);
});
