import type { ComponentType } from "react";
import { Library } from "./library/library";
import { Publish } from "./publish/publish";

/** The studio's own pages, by the part of the address after the #. No content file has such a name. */
export const VIEWS: Readonly<Record<string, { name: string; View: ComponentType }>> = {
  pictures: { name: "Pictures", View: Library },
  publish: { name: "Publish", View: Publish },
};
