import type { Site } from "@/lib/content/schema/site";

/** Plain marks for the four kinds of linked sites, drawn here so that no brand's artwork is shipped. */
const PATHS = {
  code: "m9 7-5 5 5 5M15 7l5 5-5 5",
  design: "M5 19 16.5 7.5M14 5l5 5M5 19l1-5 3 3zm7 2h8",
  notes: "M6 4h9l4 4v12H6zm9 0v4h4M9 12h7m-7 4h5",
  network: "M5 10v9M5 5.5v.1M10 19v-9m0 4c0-5 8-5.5 8 0v5",
} as const;

export function SocialIcon({ kind }: { kind: Site["socials"][number]["kind"] }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d={PATHS[kind]} />
    </svg>
  );
}
