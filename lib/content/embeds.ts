/** A site whose boards or films pages may show in a frame. */
type Embed = {
  /** The hosts of the links that people copy. */
  site: RegExp;
  /** For the security policy. */
  hosts: readonly string[];
  /** An address that may be framed, for messages. */
  like: string;
  /** Returns the address to frame for one that somebody copied, or null. */
  framed: (copied: URL) => string | null;
};

/** An address with the query of a copied one, and what that lacks. */
const kept = (url: URL, origin: string, path: string, added: Readonly<Record<string, string>> = {}) => {
  const query = new URLSearchParams(Object.entries(added).filter(([key]) => !url.searchParams.has(key)));
  const search = [url.search.slice(1), query.toString()].filter(Boolean).join("&");
  return `${origin}${path}${search && `?${search}`}`;
};
const queryOf = (values: Readonly<Record<string, string | null | undefined>>): string => {
  const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
};

const EMBEDS: readonly Embed[] = [
  {
    hosts: ["https://embed.figma.com", "https://www.figma.com"],
    site: /(^|\.)figma\.com$/,
    like: "https://embed.figma.com/design/KEY",
    framed: (url) => {
      if (url.hostname !== "embed.figma.com" && url.pathname === "/embed")
        return kept(url, "https://www.figma.com", "/embed");
      const [, kind, rest] =
        /^\/(file|design|board|proto|slides|deck|make|site|buzz)(\/[0-9A-Za-z]+.*)$/.exec(url.pathname) ?? [];
      if (!kind) return null;
      const old = url.searchParams.get("type") === "whiteboard" ? "board" : "design";
      return kept(url, "https://embed.figma.com", `/${kind === "file" ? old : kind}${rest}`, {
        "embed-host": "portfolio",
      });
    },
  },
  {
    hosts: ["https://miro.com"],
    site: /(^|\.)miro\.com$/,
    like: "https://miro.com/app/live-embed/BOARD/",
    framed: (url) => {
      const board = /^\/app\/(?:board|live-embed|embed)\/([^/]+)\/?$/.exec(url.pathname)?.[1];
      return board ? kept(url, "https://miro.com", `/app/live-embed/${board}/`) : null;
    },
  },
  {
    hosts: ["https://whimsical.com"],
    site: /(^|\.)whimsical\.com$/,
    like: "https://whimsical.com/embed/ID",
    framed: ({ pathname }) => {
      const id = /(?:^\/embed\/|[/-])([0-9A-Za-z]{18,}(?:@[0-9A-Za-z]+)?)\/?$/.exec(pathname)?.[1];
      return id ? `https://whimsical.com/embed/${id}` : null;
    },
  },
  {
    hosts: ["https://www.youtube-nocookie.com"],
    site: /(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/,
    like: "https://www.youtube-nocookie.com/embed/ID",
    framed: ({ hostname, pathname, searchParams, hash }) => {
      const [copiedList, watched] = [searchParams.get("list"), searchParams.get("v")];
      const list = copiedList && !ONE_PERSONS_LIST.test(copiedList) ? copiedList : null;
      const named = /^\/(?:embed|shorts|live|watch|v|e)\/([\w-]+)/.exec(pathname)?.[1] ?? watched;
      const id = hostname === "youtu.be" ? /^\/([\w-]+)/.exec(pathname)?.[1] : named;
      const site = "https://www.youtube-nocookie.com/embed";
      if (!id || id === "videoseries") return list && `${site}/videoseries${queryOf({ list })}`;
      const start = seconds(searchParams.get("start") ?? searchParams.get("t") ?? hash.replace("#t=", ""));
      return /^[\w-]{11}$/.test(id) ? `${site}/${id}${queryOf({ list, start })}` : null;
    },
  },
  {
    hosts: ["https://player.vimeo.com"],
    site: /(^|\.)vimeo\.com$/,
    like: "https://player.vimeo.com/video/NUMBER",
    framed: ({ pathname, searchParams, hash: part }) => {
      // Their numbers are no film's.
      if (/\/(showcase|album|event|folders?)\/(?!.*\/video\/)/.test(pathname)) return null;
      const [, id, hash] = /\/(\d{5,})(?:\/([0-9a-f]{6,}))?\/?$/.exec(pathname) ?? [];
      return id
        ? `https://player.vimeo.com/video/${id}${queryOf({ h: hash ?? searchParams.get("h"), dnt: "1" })}${/^#t=\w+$/.test(part) ? part : ""}`
        : null;
    },
  },
  {
    hosts: ["https://www.loom.com"],
    site: /(^|\.)(use)?loom\.com$/,
    like: "https://www.loom.com/embed/ID",
    framed: ({ pathname, searchParams }) => {
      const id = /^\/(?:share|embed)\/(?:[\w-]*-)?([0-9a-f]{32})\/?$/.exec(pathname)?.[1];
      return id ? `https://www.loom.com/embed/${id}${queryOf({ t: seconds(searchParams.get("t")) })}` : null;
    },
  },
  {
    // Forms of the same host take posts from anywhere.
    hosts: ["https://docs.google.com/presentation/"],
    site: /^docs\.google\.com$/,
    like: "https://docs.google.com/presentation/d/ID/embed",
    framed: (url) => {
      const [, deck, view] = /^(\/presentation\/d\/(?:e\/)?[\w-]+)(\/\w*)?$/.exec(url.pathname) ?? [];
      if (!deck) return null;
      const isMadeToShow = /^\/(pub|pubembed|embed)$/.test(view ?? "");
      return `https://docs.google.com${deck}/embed${isMadeToShow ? url.search : ""}`;
    },
  },
];

/** Of YouTube: what somebody watches later or likes, and the mixes that YouTube makes for each person. */
const ONE_PERSONS_LIST = /^(WL|LL|LM|HL)$|^RD(?!CLAK)/;

/** "90", "90s" and "1m30s" as "90". */
function seconds(time: string | null): string | null {
  const [, h = 0, m = 0, s = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? "") ?? [];
  const all = Number(h) * 3600 + Number(m) * 60 + Number(s);
  return all > 0 ? String(all) : null;
}

/** Hosts that a page may frame, for the security policy. */
export const EMBED_HOSTS: readonly string[] = EMBEDS.flatMap(({ hosts }) => hosts);

/** The addresses in a text: the code of a frame that a site offers to copy, a link in Markdown, or one without https://. */
function copiedUrls(copied: string): URL[] {
  const text = (/<iframe\s[^>]*?\bsrc=["']([^"']+)/i.exec(copied)?.[1] ?? copied)
    .replaceAll("&amp;", "&")
    .trim();
  const addresses = URL.canParse(text)
    ? [text]
    : (text.match(/\bhttps?:\/\/[^\s"<>()[\]]+/gi) ?? [`https://${text}`]);
  return addresses
    .flatMap((address) => (URL.canParse(address) ? new URL(address) : []))
    .filter(({ protocol, username, port }) => /^https?:$/.test(protocol) && !username && !port);
}

const embedOf = (url: URL): Embed | undefined => EMBEDS.find(({ site }) => site.test(url.hostname));

/**
 * The address to frame for one that a designer copied: of a board, a prototype, slides or a film, or the code of a frame. Sites
 * refuse to be framed at the addresses that their "Copy link" gives. Null if there is none.
 */
export function framedAddress(copied: string): string | null {
  const framed = copiedUrls(copied).map((url) => embedOf(url)?.framed(url));
  return framed.find((address) => address) ?? null;
}

/** The advice for an address that has no framed one. */
export function framedInstead(copied: string): string {
  const like = copiedUrls(copied)
    .map((url) => embedOf(url)?.like)
    .find((address) => address);
  return like
    ? `expected the link of one board, file or film, which becomes ${like}; for other pages use a block Link`
    : "expected a link of Figma, Miro, Whimsical, YouTube, Vimeo, Loom or Google Slides, as their Share gives it; for other sites use a block Link";
}
