import type { ComponentType } from "react";
import { AllPages } from "./arrange/all-pages";
import { Bring } from "./bring/bring";
import { Library } from "./library/library";
import { Publish } from "./publish/publish";
import { UnfinishedList } from "./unfinished/unfinished-list";

type View = ComponentType<{ changed: () => void }>;

/** The studio's own pages, by the part of the address after the #. No content file has such a name. `also`: words that find it. */
export const VIEWS: Readonly<Record<string, { name: string; View: View; also?: string }>> = {
  pages: { name: "All pages", View: AllPages },
  bring: { name: "Bring your work", View: Bring, also: "import Notion WordPress Markdown" },
  pictures: { name: "Pictures", View: Library },
  unfinished: { name: "Unfinished", View: UnfinishedList },
  publish: { name: "Publish", View: Publish },
};
