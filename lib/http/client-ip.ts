import { isIP } from "node:net";

export type IpSettings = Readonly<{ header: string | undefined; trustedHops: number }>;

/** The visitor's canonical IP address, or "unknown". X-Forwarded-For is read from the right: visitors can forge the left. */
export function clientIp(headers: Headers, { header, trustedHops }: IpSettings): string {
  if (header) return canonicalIp(headers.get(header)?.split(",").at(-1) ?? "");
  if (trustedHops === 0) return "unknown";
  const hops = headers.get("x-forwarded-for")?.split(",") ?? [];
  return canonicalIp(hops.at(-trustedHops) ?? "");
}

/** The canonical spelling of an address: no port, brackets or zone, short IPv6, an IPv4-mapped address as IPv4. */
export function canonicalIp(text: string): string {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/%.*$/, "");
  if (isIP(bare) === 4) return bare;
  if (isIP(bare) !== 6) return "unknown";
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short) ?? [];
  if (!high || !low) return short;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join(".");
}
