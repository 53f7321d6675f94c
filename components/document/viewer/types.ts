import type { OutlineEntry } from "@/lib/document/manifest";

/** What the viewer knows of the document: no page and no text of it. */
export type ViewerDocument = {
  id: string;
  title: string | null;
  /** Sizes in points. */
  pages: { width: number; height: number }[];
  outline: OutlineEntry[];
};

/** Whose mark the pages carry. */
export type Reader = { email: string; ip: string | null; ownershipLine: string };

/** Until when, by the server's clock, and what that clock said when the page was made; both in ms since 1970. */
export type Access = { endsAt: number; now: number };
