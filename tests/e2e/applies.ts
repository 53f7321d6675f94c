import { hasPage } from "./site";

/** Specs that are wholly about one page, or about what a site may lack, and whether this one has it. */
const ABOUT: readonly (readonly [spec: RegExp, here: boolean])[] = [
  [/\/mood-board\.spec/, hasPage("/photography")],
];

/** Specs that the site as it stands gives nothing to do. */
export const NOT_HERE: RegExp[] = ABOUT.filter(([, here]) => !here).map(([spec]) => spec);
