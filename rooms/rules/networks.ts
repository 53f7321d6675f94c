type Networks = Readonly<{
  /** An IPv4 address, or a /64. */
  near: string;
  /** The /56 and /48 around a /64; undefined for IPv4. */
  around: Readonly<{ site: string; block: string }> | undefined;
  /** The widest network of one holder: an IPv4 address, or a /48. */
  wide: string;
}>;

/** The networks of a canonical IP address ("unknown" is one network). A home or a server has a whole /64 of IPv6, or more. */
export function networksOf(ip: string): Networks {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1];
  if (mapped || !ip.includes(":")) {
    const near = mapped ?? ip;
    return { near, around: undefined, wide: near };
  }
  const groups = firstFour(ip);
  const block = `${groups.slice(0, 3).join(":")}::/48`;
  // A /56 ends after the upper half of the fourth group.
  const upper = (Number.parseInt(groups[3] ?? "0", 16) & 0xff00).toString(16);
  return {
    near: `${groups.join(":")}::/64`,
    around: { site: `${groups.slice(0, 3).join(":")}:${upper}::/56`, block },
    wide: block,
  };
}

function firstFour(ip: string): string[] {
  const [head = "", tail] = ip.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : new Array(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
}
