import { parse } from "node:path";
import { isOfDraft, readDrafts } from "../../../lib/content/drafts";
import { UNWRITTEN } from "../../content/create/unwritten";
import { contentFiles } from "../../content/files";
import { readManifest } from "../../content/pictures/manifest";
import { findMasters } from "../../content/pictures/masters";
import { placeholderPdfs } from "../../content/unfinished/pdfs";
import { placesIn, type UnfinishedKind, unfinishedIn } from "../../content/unfinished/unfinished";
import { type Finding, type Fix, fault, note, right } from "./report";

/** Shipped studies. The designer's may have the same names, so doctor only notes them. */
const SHIPPED = [
  ...["bestornothing", "genai", "nobroker", "ness", "paysafe", "ciscofoods", "lms", "instrumentcluster"],
  ...["abc", "infoentertainment", "hud", "abb", "aiatc", "Aviation", "windturbine", "cortexai"],
];

/** Looks for the placeholder's name, unwritten texts, and shipped studies and pictures. */
export async function checkPlaceholders(production: boolean): Promise<Finding[]> {
  const findings = await leftovers(production ? fault : note);
  return [
    ...(findings.length > 0 ? findings : [right("no content names the placeholder")]),
    ...shippedStudies(),
    ...shippedPictures(),
  ];
}

/** Reports the placeholder's name in texts and PDFs, and unwritten texts. `blame` makes the findings. */
export async function leftovers(blame: typeof fault | typeof note): Promise<Finding[]> {
  // Visitors do not see drafts.
  const published = unfinishedIn(".").filter(({ isDraft }) => !isDraft);
  const findings: Finding[] = [];
  for (const [kind, what, fix] of KINDS) {
    const found = published.filter((one) => one.kind === kind);
    // Without words a picture is decoration, which may be meant.
    const report = kind === "alt" ? note : blame;
    if (found.length > 0) findings.push(report(what, below(placesIn(found).join("\n"), fix)));
  }
  for (const { file, words, byCommand } of await placeholderPdfs("."))
    findings.push(
      blame(`${file} is the placeholder's`, {
        words,
        byCommand: `Put your own PDF at ${file}. Then: ${byCommand}`,
      }),
    );
  return findings;
}

function below(places: string, fix: Fix): Fix {
  if (typeof fix === "string") return `${places}\n${fix}`;
  return { words: `${places}\n${fix.words}`, byCommand: `${places}\n${fix.byCommand}` };
}

const KINDS: readonly (readonly [kind: UnfinishedKind, what: string, fix: Fix])[] = [
  [
    "placeholder",
    "content contains the placeholder's name or accounts",
    {
      words: "Replace them: the page Unfinished leads to each.",
      byCommand: "npm run setup writes your name, e-mail and links; replace the rest yourself.",
    },
  ],
  ["unwritten", `content still contains "${UNWRITTEN}"`, "Write the text, or remove the entry."],
  [
    "alt",
    "pictures in Markdown have no words for screen readers",
    "Write them: ![what is seen](folder/name)",
  ],
];

function shippedStudies(): Finding[] {
  const drafts = readDrafts();
  const names = contentFiles()
    .filter(({ kind, file }) => kind === "study" && !drafts.some((one) => isOfDraft(one, `content/${file}`)))
    .map(({ file }) => parse(file).name);
  const left = SHIPPED.filter((slug) => names.includes(slug));
  if (left.length === 0) return [];
  return [
    note(`studies with names that shipped: ${left.join(", ")}`, "Remove those that are not your work."),
  ];
}

/** The designer's pictures have masters in content/pictures, the shipped ones do not. */
function shippedPictures(): Finding[] {
  const own = new Set(findMasters().masters.map(({ id }) => id));
  const left = Object.keys(readManifest(".")).filter((id) => !own.has(id));
  const folders = [...new Set(left.map((id) => id.split("/")[0]))];
  if (left.length === 0) return [];
  return [
    note(
      `${left.length} pictures have no master in content/pictures, so they are the shipped ones: ${folders.join(", ")}`,
      {
        words: "Add yours on the page Pictures.",
        byCommand: "Put yours there under the same names and run npm run pictures.",
      },
    ),
  ];
}
