import { z } from "zod";
import { isPagePath, OPTIONAL_PAGES, REQUIRED_PAGES } from "../../paths";
import { faultOfOldAddress } from "../old-address";
import {
  entriesOf,
  entryTitle,
  externalUrl,
  href,
  internalPath,
  maybe,
  partOf,
  prose,
  text,
  upTo,
} from "./common";

const PAGES = [...REQUIRED_PAGES, ...OPTIONAL_PAGES];

const LINK = /^(\/[^\s#]*#\S+|\/(casestudies|blog)\/[^\s/#?]+)$/;

const EXPECTED = `expected a page of the site, one of ${PAGES.join(", ")}; or part of one such as /privacy#choices, a study or an article`;

const entry = z
  .strictObject({
    path: z
      .union([z.enum(PAGES), z.string().regex(LINK, EXPECTED)], EXPECTED)
      .meta({ isName: true, control: "link", examples: ["/casestudies"] }),
    header: text
      .meta({
        description:
          "Labels in the header, in the menu of narrow screens and in the footer. Without a label the page is not linked there.",
        examples: ["Case Studies"],
      })
      .optional(),
    menu: text.meta({ examples: ["Case Studies"] }).optional(),
    footer: text.meta({ examples: ["CASE STUDIES"] }).optional(),
  })
  .meta({ control: "labels" });

const complete = z.array(entry).superRefine((entries, context) => {
  const paths = entries.map(({ path }) => path);
  const refuse = (path: PropertyKey[], message: string) =>
    context.addIssue({ code: "custom", path, message });
  for (const path of REQUIRED_PAGES)
    if (!paths.includes(path)) refuse([], `expected ${path} in the list: every site has that page`);
  for (const [i, path] of paths.entries()) {
    if (paths.indexOf(path) !== i) refuse([i, "path"], `expected each path once; ${path} is also further up`);
    const [page = ""] = path.split("#");
    if (isPagePath(page) && !paths.includes(page))
      refuse([i, "path"], `expected part of a page in this list; ${page} is not in it`);
  }
});

/** The site's pages, in the order of every list. The site has no other pages. */
export const pageList = complete.meta({ examples: [REQUIRED_PAGES.map((path) => ({ path }))] });

/** The text of a link to a list. */
export const linkLabel = text.meta({ examples: ["All case studies"] });
const navLink = z.strictObject({ label: linkLabel.meta({ isName: true }), path: internalPath });

export const navigation = z.strictObject({
  pages: pageList,
  header: z
    .strictObject({
      caseStudies: z.strictObject({
        links: upTo(navLink.extend({ note: text }), 10, "links"),
        recentTitle: maybe(text).describe("Above the recent studies."),
        recent: upTo(text.meta({ examples: ["ferry"], refersTo: "study" }), 6, "recent studies").describe(
          "Listed studies.",
        ),
      }),
      contributions: partOf({
        label: text,
        title: text,
        intro: maybe(prose),
        projects: entriesOf(8, "contributions", {
          title: entryTitle,
          description: prose,
          link: externalUrl,
          linkLabel,
        }),
      }),
    })
    .describe("The panels below two header entries: the list of studies, and contributions at the end."),
});

/** Old addresses of this site, each with its new one. */
const oldAddress = z
  .string()
  .superRefine((written, context) => {
    const fault = faultOfOldAddress(written);
    if (fault !== null) context.addIssue({ code: "custom", message: fault });
  })
  .meta({ title: "Old address", examples: ["/old-page"] });

export const redirects = z.record(oldAddress, href.meta({ title: "New address" }));

export type Navigation = z.infer<typeof navigation>;
