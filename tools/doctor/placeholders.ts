import { existsSync, readFileSync } from "node:fs";
import { parse } from "node:path";
import { UNWRITTEN } from "../../authoring/create/request";
import { contentFiles } from "../../authoring/files";
import { readManifest } from "../../authoring/pictures/manifest";
import { findMasters } from "../../authoring/pictures/masters";
import { isOfDraft, readDrafts } from "../../lib/content/drafts";
import { DocumentError } from "../../lib/document/document-error";
import { openPdfInThread } from "../../lib/document/pdf/pdf-in-thread";
import { namesPlaceholder } from "./persona";
import { type Finding, fault, note, right } from "./report";

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

/** Finds the placeholder's name in texts and PDFs, and unwritten texts. `blame` makes the findings. */
export async function leftovers(blame: typeof fault | typeof note): Promise<Finding[]> {
  const files = writtenFiles();
  const named = linesWith(files, namesPlaceholder);
  const unwritten = linesWith(files, (line) => line.includes(UNWRITTEN));
  const findings: Finding[] = [];
  if (named.length > 0)
    findings.push(
      blame(
        "content contains the placeholder's name or accounts",
        `${named.join("\n")}\nnpm run setup writes your name, e-mail and links; replace the rest yourself.`,
      ),
    );
  if (unwritten.length > 0)
    findings.push(
      blame(
        `content still contains "${UNWRITTEN}"`,
        `${unwritten.join("\n")}\nWrite the text, or remove the entry.`,
      ),
    );
  for (const [file, next] of Object.entries(PDFS))
    if (await pdfNamesPlaceholder(file))
      findings.push(blame(`${file} is the placeholder's`, `Put your own PDF at ${file}. Then: ${next}`));
  return findings;
}

const PDFS = {
  "public/resume.pdf": "npm run pictures",
  "content/private/nda/document.pdf": "npm run document -- prepare",
};

/** Without drafts: visitors do not see them. */
function writtenFiles(): string[] {
  const drafts = readDrafts();
  return contentFiles()
    .map(({ file }) => `content/${file}`)
    .filter((file) => !drafts.some((draft) => isOfDraft(draft, file)));
}

/** "content/x.yaml:3, 17", one for each file. */
function linesWith(files: readonly string[], fits: (line: string) => boolean): string[] {
  return files.flatMap((file) => {
    const numbers = readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, i) => (fits(line) ? [i + 1] : []));
    return numbers.length > 0 ? [`${file}:${numbers.join(", ")}`] : [];
  });
}

async function pdfNamesPlaceholder(file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  const pdf = await openPdfInThread(readFileSync(file)).catch(() => null);
  if (!pdf) return false;
  try {
    if (namesPlaceholder(pdf.title ?? "")) return true;
    for (let number = 1; number <= pdf.pageCount; number++) {
      const { text, hidden } = await pdf.readPage(number);
      if (namesPlaceholder(`${text}\n${hidden}`)) return true;
    }
    return false;
  } catch (error) {
    // `prepare` reports the page's fault.
    if (error instanceof DocumentError) return false;
    throw error;
  } finally {
    await pdf.close();
  }
}

function shippedStudies(): Finding[] {
  const names = writtenFiles().flatMap((file) => (file.includes("case-studies/") ? parse(file).name : []));
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
      "Put yours there under the same names and run npm run pictures.",
    ),
  ];
}
