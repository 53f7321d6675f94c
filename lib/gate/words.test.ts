import fc from "fast-check";
import { expect, test } from "vitest";
import { REFUSALS, waitingTime } from "@/lib/gate/messages";
import { networksOf } from "@/lib/gate/networks";
import { equalsSecret, hashPasscode, matchesHash, readPasscode } from "@/lib/gate/passcodes";
import { randomPasscode } from "@/lib/gate/random-passcode";
import { canonicalIp } from "@/lib/http/client-ip";

test("the words of the error catalogue stand as they were written", () => {
  expect(REFUSALS.public_email.message).toBe("Please use your company email (not Gmail, Outlook, etc.)");
  expect(REFUSALS.invalid_email.message).toBe("Please enter a valid company email");
  expect(REFUSALS.incomplete_code.message).toBe("Please enter complete 7-digit OTP");
  expect(REFUSALS.invalid_code.message).toBe("Invalid or expired OTP");
  expect(REFUSALS.send_failed.message).toBe("Failed to send OTP. Please try again.");
  expect(REFUSALS.verify_failed.message).toBe("Failed to verify OTP. Please try again.");
  expect(REFUSALS.wrong_passcode.message).toBe("Incorrect passcode, try again");
  expect(REFUSALS.unknown_study.message).toBe("Case Study Not Found");
  expect(REFUSALS.not_configured.message).toBe(
    "Authentication service not properly configured. Please check environment variables.",
  );
  expect(REFUSALS.verify_not_configured.message).toBe("Authentication service not configured");
});

test.each([
  [1, "1 second"],
  [30, "30 seconds"],
  [89, "89 seconds"],
  [90, "2 minutes"],
  [700, "12 minutes"],
  [3600, "60 minutes"],
])("%i seconds read as %s, never shorter than they are", (seconds, text) => {
  expect(waitingTime(seconds)).toBe(text);
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["unknown", "unknown"],
])("%s counts as %s", (ip, network) => {
  expect(networksOf(ip).near).toBe(network);
});

test.each([
  ["2001:db8:1:12ff::9", "2001:db8:1:1200::/56", "2001:db8:1::/48"],
  ["2001:db8:1:0012::9", "2001:db8:1:0::/56", "2001:db8:1::/48"],
  ["192.0.2.1", undefined, "192.0.2.1"],
  ["unknown", undefined, "unknown"],
])("around %s stand %s and %s", (ip, site, wide) => {
  expect(networksOf(ip).around?.site).toBe(site);
  expect(networksOf(ip).wide).toBe(wide);
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
  for (const stored of [
    "",
    "abcd-efgh-jkmn-pqrs",
    "bcrypt$1$2$3",
    "scrypt$1$2$3",
    "scrypt$32768$$",
    `${hash}x`,
  ])
    expect(await matchesHash("abcd-efgh-jkmn-pqrs", stored)).toBe(false);
});

test("equality is exact", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, two) => {
      expect(equalsSecret(one, two)).toBe(one === two);
    }),
  );
});
