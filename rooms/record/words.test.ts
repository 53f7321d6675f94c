import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalIp } from "@/lib/http/client-ip";
import { type RefusalCode, tooManyTries } from "@/lib/http/messages";
import { en } from "@/lib/words/en";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { equalsSecret, hashPasscode, matchesHash, readPasscode } from "@/rooms/passcode/passcodes";
import { randomPasscode } from "@/rooms/passcode/random-passcode";
import { studyRoom } from "@/rooms/rules/built-in-rooms";
import { networksOf } from "@/rooms/rules/networks";
import { roomNames } from "./words";

test.each<[RefusalCode, string]>([
  ["public_email", "Please use your company email (not Gmail, Outlook, etc.)"],
  ["invalid_email", "Please enter a valid company email"],
  ["incomplete_code", "Please enter complete 7-digit OTP"],
  ["invalid_code", "Invalid or expired OTP"],
  ["send_failed", "Failed to send OTP. Please try again."],
  ["verify_failed", "Failed to verify OTP. Please try again."],
  ["wrong_passcode", "Incorrect passcode, try again"],
  ["unknown_study", "Case Study Not Found"],
  ["not_configured", "Authentication service not properly configured. Please check environment variables."],
  ["verify_not_configured", "Authentication service not configured"],
])("%s has the specified message", (code, message) => expect(en.refusals[code]).toBe(message));

test.each([
  [1, 1, "tooManyTriesSeconds"],
  [30, 30, "tooManyTriesSeconds"],
  [89, 89, "tooManyTriesSeconds"],
  [90, 2, "tooManyTriesMinutes"],
  [700, 12, "tooManyTriesMinutes"],
  [3600, 60, "tooManyTriesMinutes"],
  [7201, 3, "tooManyTriesHours"],
] as const)("%i seconds read as %i of %s, never shorter than they are", (seconds, count, message) => {
  expect(tooManyTries(seconds)).toBe(say(words().refusals[message], { count }));
});

test.each([
  ["192.0.2.1", "192.0.2.1", undefined, "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1", undefined, "192.0.2.1"],
  ["unknown", "unknown", undefined, "unknown"],
  ["2001:db8:1:12ff:3:4:5:6", "2001:db8:1:12ff::/64", "2001:db8:1:1200::/56", "2001:db8:1::/48"],
  ["2001:db8:1:0012::9", "2001:db8:1:12::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0:0::/56", "0:0:0::/48"],
])("%s counts as %s, in %s and %s", (ip, near, site, wide) => {
  const networks = networksOf(ip);
  expect([networks.near, networks.around?.site, networks.wide]).toEqual([near, site, wide]);
});

test("all addresses of one IPv6 network count as one, those of another do not", () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.ipV6(), (one, two) => {
      const [a, b] = [canonicalIp(one), canonicalIp(two)];
      fc.pre(a.includes(":") && b.includes(":"));
      const network = (ip: string) => BigInt(`0x${expand(ip).slice(0, 16)}`);
      expect(networksOf(a).near === networksOf(b).near).toBe(network(a) === network(b));
    }),
  );
});

/** All 32 hex digits of an address. */
function expand(ip: string): string {
  const [left = "", right] = ip.split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const tail = groups(right ?? "");
  const zeros = right === undefined ? [] : Array(8 - groups(left).length - tail.length).fill("0");
  return [...groups(left), ...zeros, ...tail].map((group) => group.padStart(4, "0")).join("");
}

test("a made passcode is read again, however it is spelt", () => {
  const passcode = randomPasscode(4);
  expect(passcode).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  expect(readPasscode(` ${passcode.toUpperCase()}\n`)).toEqual({ passcode, selector: passcode.slice(0, 4) });
  expect(readPasscode("resume 1")).toBeNull();
});

test("a hash matches its passcode and nothing else, and hashes of other kinds match nothing", async () => {
  const hash = await hashPasscode("abcd-efgh-jkmn-pqrs", Buffer.from("sixteen byte salt"));
  expect(hash).toMatch(/^scrypt\$32768\$/);
  expect(await matchesHash("abcd-efgh-jkmn-pqrs", hash)).toBe(true);
  expect(await matchesHash("abcd-efgh-jkmn-pqrt", hash)).toBe(false);
  for (const stored of ["", "bcrypt$1$2$3", "scrypt$1$2$3", "scrypt$32768$$", `${hash}x`])
    expect(await matchesHash("abcd-efgh-jkmn-pqrs", stored)).toBe(false);
});

test("equality is exact", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, two) => {
      expect(equalsSecret(one, two)).toBe(one === two);
    }),
  );
});

test("a room is named by its title, and one that is gone by its id, which may be another room's slug", () => {
  const house = { ...studyRoom("ferry"), id: "house-2f4c6a", slug: "house", title: "House" };
  const nameOf = roomNames([house, studyRoom("ferry", "A ferry")], ({ title }) => title);
  expect(["house-2f4c6a", "house", "study:ferry", "study:quay"].map(nameOf)).toEqual([
    "room House",
    "room house (removed)",
    "A ferry",
    "quay",
  ]);
});
