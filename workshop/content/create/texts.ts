import { randomBytes } from "node:crypto";
import type { NewPage } from "./request";
import { UNWRITTEN } from "./unwritten";

const quote = (text: string): string => JSON.stringify(text);

/** Line 1 of a content file: editors find its schema by it. */
const schema = (name: string, depth: number) =>
  `# yaml-language-server: $schema=${"../".repeat(depth)}schemas/${name}.json\n`;

/** Until the designer removes it, only `npm run dev` shows the page. */
const DRAFT = "draft: true                      # remove this line, or write false, to publish\n";

const client = ({ client: name }: NewPage) => (name ? `client: ${quote(name)}\n` : "");

const blocks = ({ slug }: NewPage) => `blocks:
  - type: content
    title: "${UNWRITTEN}: the problem in a line"
    description: |-
      ${UNWRITTEN}: who had the problem, what they did until then, and what you were asked for.

      ${UNWRITTEN}: **bold**, [links](https://example.com), lists and tables.

  - type: image
    imgSrc: ${slug}/first
    alt: "${UNWRITTEN}: what is seen on first.png"
    caption: "${UNWRITTEN}: a line below the picture"

  - type: content
    title: "${UNWRITTEN}: what changed because of it"
    description: |-
      ${UNWRITTEN}: what you measured, and what is still open.
`;

const facts = (
  page: NewPage,
  role: string,
) => `description: ${quote(`${UNWRITTEN}: two lines for search results and over ${page.title}`)}
position: ${quote(role)}
tools: [figma]                   # any names; see Tools in docs/content.md
accent: "#0B7F79"                # used on this study's card and page only
cover: { imgSrc: ${page.slug}/cover, alt: "${UNWRITTEN}: what is seen on cover.png" }
insights: []                     # up to four: { value: "12 s", description: to find a departure }
`;

const head = (page: NewPage, year: number) =>
  `${schema("case-study", 2)}${DRAFT}slug: ${quote(page.slug)}\ntitle: ${quote(page.title)}\n${client(page)}year: ${year}\n`;

/** A public study, last in the list, under the first filter. */
export const studyFile = (
  page: NewPage,
  today: Date,
  { order, filter, role }: { order: number; filter: string | undefined; role: string },
): string => `${head(page, today.getUTCFullYear())}lock: false
${facts(page, role)}list:                            # without it, the study opens by link only
  chipContent: "${UNWRITTEN}"
${filter ? `  label: ${quote(filter)}                 # the filter that shows it\n` : ""}  date: ${isoDay(today).slice(0, 7)}
  size: caseStudySm              # caseStudyLg, caseStudySm or caseStudyXs
  order: ${order}
updated: ${isoDay(today)}
${blocks(page)}`;

/** The public part of a private study. */
export const lockedCardFile = (page: NewPage, today: Date): string =>
  `${head(page, today.getUTCFullYear())}lock: true\n`;

/** The private part. Its card has title, client and year. */
export const privateStudyFile = (page: NewPage, role: string): string =>
  `${schema("private-study", 3)}slug: ${quote(page.slug)}\n${facts(page, role)}${blocks(page)}`;

export const articleFile = ({ title, slug, slugGiven }: NewPage, today: Date): string => `---
${DRAFT}title: ${quote(title)}
${slugGiven ? `slug: ${quote(slug)}\n` : ""}description: ${quote(`${UNWRITTEN}: two lines for search results and the card of ${title}`)}
date: ${isoDay(today)}
image:
  imgSrc: ${slug}/cover
  alt: "${UNWRITTEN}: what is seen on cover.png"
chipLabel: "${UNWRITTEN}"
rows: [small]                    # main, small or both: where its card appears, newest first
---

${UNWRITTEN}: the first paragraph says what happened.

${UNWRITTEN}: **bold**, [links](https://example.com), lists and tables.
`;

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** An id for a new room: its slug, with a part that no other room has had. */
export const newRoomId = (slug: string): string =>
  `${slug.slice(0, 33).replace(/-$/, "")}-${randomBytes(3).toString("hex")}`;

/** A room. `listed`: domains and addresses that may enter. */
export const roomFile = (id: string, title: string, company: boolean, listed: readonly string[]): string =>
  `${schema("room", 4)}title: ${quote(title)}
line: "${UNWRITTEN}: one sentence about the work, below the title"
warning: "${UNWRITTEN}: what a reader agrees to by entering, such as not to copy or share this work"
ownershipLine: "${UNWRITTEN}: whose work it is; the last line of the mark on every page"
hours: 12                        # then a reader proves the address again
policy:
  company: ${company}                 # true: any company address
  listed: [${listed.map(quote).join(", ")}]
  blocked: []                    # they stay out, whatever else lets them in
id: ${id}   # what cookies and approvals call the room: keep it if you rename the folder
`;

/** The screen that asks for a locked study's passcode. */
export const passcodeGateFile = `# yaml-language-server: $schema=../../schemas/passcode-gate.json
# Words of the screen that asks for a private study's passcode.

title: PRIVATE CONTENT
prompt: Enter the passcode to open this case study
help: The passcode stands in the resume I send to companies. Write to {email} and I will send you yours.
`;
