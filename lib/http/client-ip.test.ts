import { isIP } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalIp, clientIp } from "@/lib/http/client-ip";

const headers = (entries: Record<string, string>) => new Headers(entries);
const hops = (trustedHops: number) => ({ header: undefined, trustedHops });

test("the host's own header decides, whatever else was sent", () => {
  const settings = { header: "x-real-ip", trustedHops: 0 };
  const sent = headers({ "x-real-ip": "192.0.2.1", "x-forwarded-for": "198.51.100.9" });
  expect(clientIp(sent, settings)).toBe("192.0.2.1");
  expect(clientIp(headers({ "x-forwarded-for": "198.51.100.9" }), settings)).toBe("unknown");
});

test("without anybody to trust, a header that a visitor could write says nothing", () => {
  expect(clientIp(headers({ "x-forwarded-for": "198.51.100.9", "x-real-ip": "1.2.3.4" }), hops(0))).toBe(
    "unknown",
  );
});

test.each([
  [1, "3.3.3.3"],
  [2, "2.2.2.2"],
  [3, "1.1.1.1"],
  [4, "unknown"],
])("with %i proxies, counted from the right, the address is %s", (count, ip) => {
  expect(clientIp(headers({ "x-forwarded-for": "1.1.1.1, 2.2.2.2, 3.3.3.3" }), hops(count))).toBe(ip);
  expect(clientIp(headers({}), hops(count))).toBe("unknown");
});

test("whatever a visitor writes before it, the trusted proxy's entry is what counts", () => {
  const text = fc.string().map((value) => value.replace(/[^\x20-\x7e]/g, ""));
  fc.assert(
    fc.property(fc.array(text), fc.ipV4(), fc.integer({ min: 1, max: 3 }), (forged, ip, count) => {
      const added = [ip, ...Array.from({ length: count - 1 }, (_, i) => `10.0.0.${i}`)];
      const sent = headers({ "x-forwarded-for": [...forged, ...added].join(", ") });
      expect(clientIp(sent, hops(count))).toBe(ip);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  [" 192.0.2.1 ", "192.0.2.1"],
  ["192.0.2.1:8080", "192.0.2.1"],
  ["[2001:DB8::1]:443", "2001:db8::1"],
  ["2001:0db8:0000:0000:0000:0000:0000:0001", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["192.0.2.256", "unknown"],
  ["0300.0.2.1", "unknown"],
  ["", "unknown"],
])("%j is %s", (text, ip) => {
  expect(canonicalIp(text)).toBe(ip);
});

test("every address has one spelling, and nothing else is taken for one", () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.ipV4Extended(), fc.string()), (text) => {
      const ip = canonicalIp(text);
      expect(ip === "unknown" || isIP(ip) > 0).toBe(true);
      expect(canonicalIp(ip)).toBe(ip);
    }),
    { numRuns: 1_000 },
  );
});
