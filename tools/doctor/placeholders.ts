import { existsSync, readFileSync } from "node:fs";
import { parse } from "node:path";
import { UNWRITTEN } from "../../authoring/create/request";
import { contentFiles } from "../../authoring/files";
import { readManifest } from "../../authoring/pictures/manifest";
import { findMasters } from "../../authoring/pictures/masters";
import { DocumentError } from "../../lib/document/document-error";
import { openPdfInThread } from "../../lib/document/pdf/pdf-in-thread";
import { namesPlaceholder } from "./persona";
import { type Finding, fault, note, right } from "./report";

/** Studies that ship. One of the same name may by now be the designer's own, so these are only noted. */
const SHIPPED = [
  ...["bestornothing", "genai", "nobroker", "ness", "paysafe", "ciscofoods", "lms", "instrumentcluster"],
  ...["abc", "infoentertainment", "hud", "abb", "aiatc", "Aviation", "windturbine", "cortexai"],
];

/** Looks for the placeholder's name, words that a new file left to be written, and what else shipped. */
export async function checkPlaceholders(production: boolean): Promise<Finding[]> {
  const findings = await leftovers(production ? fault : note);
  return [
    ...(findings.length > 0 ? findings : [right("nothing in content names the placeholder")]),
    shippedStudies(writtenFiles()),
    shippedPictures(),
  ].flat();
}

/** The placeholder's name in texts and PDFs, and words that a new file left to be written. */
export async function leftovers(blame: typeof fault | typeof note): Promise<Finding[]> {
  const files = writtenFiles();
  const named = linesWith(files, namesPlaceholder);
  const unwritten = linesWith(files, (line) => line.includes(UNWRITTEN));
  const findings: Finding[] = [];
  const left = (what: string, fix: string) => findings.push(blame(what, fix));
  if (named.length > 0)
    left(
      "the placeholder's name or accounts stand in content",
      `${named.join("\n")}\nnpm run setup writes your name, e-mail and links; write the rest there.`,
    );
  if (unwritten.length > 0)
    left(
      `"${UNWRITTEN}" still stands in content`,
      `${unwritten.join("\n")}\nWrite the text, or take the entry out.`,
    );
  for (const file of ["public/resume.pdf", "content/private/nda/document.pdf"])
    if (await pdfNames(file))
      left(`${file} is the placeholder's`, `Lay your own PDF at ${file}.${prepared(file)}`);
  return findings;
}

const prepared = (file: string) =>
  file.includes("nda") ? " Then: npm run document -- prepare" : " Then: npm run pictures";

const writtenFiles = (): string[] => contentFiles().map(({ file }) => `content/${file}`);

/** "content/x.yaml:3, 17", one for each file. */
function linesWith(files: readonly string[], says: (line: string) => boolean): string[] {
  return files.flatMap((file) => {
    const numbers = readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, i) => (says(line) ? [i + 1] : []));
    return numbers.length > 0 ? [`${file}:${numbers.join(", ")}`] : [];
  });
}

async function pdfNames(file: string): Promise<boolean> {
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
    // `prepare` says what is wrong with the page.
    if (error instanceof DocumentError) return false;
    throw error;
  } finally {
    await pdf.close();
  }
}

function shippedStudies(files: readonly string[]) {
  const names = files.filter((file) => file.includes("case-studies/")).map((file) => parse(file).name);
  const left = SHIPPED.filter((slug) => names.includes(slug));
  if (left.length === 0) return [];
  return note(`studies under names that shipped: ${left.join(", ")}`, "Remove those that are not your work.");
}

/** A picture of the designer's own has its master in content/pictures; the shipped ones were drawn and have none. */
function shippedPictures() {
  const own = new Set(findMasters().masters.map(({ id }) => id));
  const left = Object.keys(readManifest(".")).filter((id) => !own.has(id));
  const folders = [...new Set(left.map((id) => id.split("/")[0]))];
  if (left.length === 0) return [];
  return note(
    `${left.length} pictures have no master in content/pictures, so they are the shipped ones: ${folders.join(", ")}`,
    "Lay yours there under the same names and run npm run pictures.",
  );
}
