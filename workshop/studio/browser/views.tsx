import type { ComponentType } from "react";
import { Library } from "./library/library";
import { Publish } from "./publish/publish";
import { UnfinishedList } from "./unfinished/unfinished-list";

/** The studio's own pages, by the part of the address after the #. No content file has such a name. */
export const VIEWS: Readonly<Record<string, { name: string; View: ComponentType }>> = {
  pictures: { name: "Pictures", View: Library },
  unfinished: { name: "Unfinished", View: UnfinishedList },
  publish: { name: "Publish", View: Publish },
};
