import { z } from "zod";
import { isPagePath, OPTIONAL_PAGES, REQUIRED_PAGES } from "../../paths";
import { href, internalPath, text } from "./common";

const PAGES = [...REQUIRED_PAGES, ...OPTIONAL_PAGES];

/** A link in the menus that is no page by itself: a place on a page, a study or an article. */
const LINK = /^(\/[^\s#]*#\S+|\/(casestudies|blog)\/[^\s/#?]+)$/;

const EXPECTED = `expected a page of the site, one of ${PAGES.join(", ")}; or a place on one as /privacy#choices, a study or an article`;

const entry = z.strictObject({
  path: z
    .union([z.enum(PAGES), z.string().regex(LINK, EXPECTED)], EXPECTED)
    .meta({ isName: true, examples: ["/casestudies"] }),
  header: text
    .meta({
      description:
        "Its label in the header, in the menu of narrow screens and in the footer; without one it does not stand there.",
      examples: ["Case Studies"],
    })
    .optional(),
  menu: text.meta({ examples: ["Case Studies"] }).optional(),
  footer: text.meta({ examples: ["CASE STUDIES"] }).optional(),
});

const complete = z.array(entry).superRefine((entries, context) => {
  const paths = entries.map(({ path }) => path);
  const refuse = (path: PropertyKey[], message: string) =>
    context.addIssue({ code: "custom", path, message });
  for (const path of REQUIRED_PAGES)
    if (!paths.includes(path)) refuse([], `expected ${path} in the list: every site has that page`);
  for (const [i, path] of paths.entries()) {
    if (paths.indexOf(path) !== i)
      refuse([i, "path"], `expected each path once, and ${path} stands further up`);
    const [page = ""] = path.split("#");
    if (isPagePath(page) && !paths.includes(page))
      refuse([i, "path"], `expected a place on a page of this list, and ${page} is not in it`);
  }
});

/** The site's pages in the order of all its lists. A page that is not in it is not part of the site. */
export const pageList = complete.meta({ examples: [REQUIRED_PAGES.map((path) => ({ path }))] });

/** Old addresses of this site, and where each leads now. */
export const redirects = z.record(internalPath, href);
