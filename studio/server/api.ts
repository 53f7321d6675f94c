import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { z } from "zod";
import { ContentError, type ContentProblem } from "../../lib/content/content-error";
import { parseYaml } from "../../lib/content/read-yaml";
import { jsonSchema } from "../../scripts/content/json-schemas";
import { type ContentFile, contentFiles, schemaOf } from "./content-files";
import { problemsOf, readText, type Said, writeText } from "./content-text";
import { ForbiddenPath, readSafely, versionOf, writeSafely } from "./safe-file";

/** What the studio's page gets of a file. */
export type Opened = ContentFile & {
  version: string;
  /** Null where the file is no YAML: `problems` say where. */
  said: Said | null;
  schema: object;
  problems: ContentProblem[];
};

/** The answer to a change: written, or wrong and not written, or made from a version that is no longer there. */
export type Saved =
  | { kind: "saved"; version: string }
  | { kind: "wrong"; problems: ContentProblem[] }
  | { kind: "conflict"; version: string; text: string; said: Said | null };

const change = z.object({
  file: z.string(),
  base: z.string(),
  value: z.union([z.record(z.string(), z.json()), z.array(z.json())]),
  body: z.string().nullable(),
});

const CONTENT = "content";
/** The longest change that is read, in bytes. */
const LIMIT = 4 * 1024 * 1024;

class BadRequest extends Error {}

/** @returns status and JSON value of the answer */
export async function answer(
  request: IncomingMessage,
  afterWrite: (file: ContentFile) => void,
): Promise<[status: number, value: unknown]> {
  const url = new URL(request.url ?? "", "http://localhost");
  const route = `${request.method} ${url.pathname}`;
  try {
    if (route === "GET /studio/api/files") return [200, contentFiles(CONTENT)];
    if (route === "GET /studio/api/file") return [200, await open(url.searchParams.get("file") ?? "")];
    if (route === "PUT /studio/api/file") return [200, await save(await bodyOf(request), afterWrite)];
    return [404, { error: "There is nothing here." }];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof ForbiddenPath) return [403, { error: message }];
    if (error instanceof BadRequest) return [400, { error: message }];
    if (code === "ENOENT") return [404, { error: "There is no such file." }];
    throw error;
  }
}

/** @throws ForbiddenPath for what is not on the list */
function entryOf(file: string): ContentFile {
  const entry = contentFiles(CONTENT).find((one) => one.file === file);
  if (!entry) throw new ForbiddenPath(`${file} is no content that the studio edits`);
  return entry;
}

async function open(file: string): Promise<Opened> {
  const entry = entryOf(file);
  const text = await readSafely(CONTENT, file);
  return {
    ...entry,
    version: versionOf(text),
    said: saidBy(entry, text),
    schema: jsonSchema(schemaOf(entry)),
    problems: problemsOf(entry, text, site()),
  };
}

function saidBy({ file }: ContentFile, text: string): Said | null {
  try {
    return readText(file, text);
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}

async function save(
  { file, base, value, body }: z.output<typeof change>,
  afterWrite: (file: ContentFile) => void,
): Promise<Saved> {
  const entry = entryOf(file);
  let problems: ContentProblem[] = [];
  const { written, text, version } = await writeSafely(CONTENT, file, base, (present) => {
    const next = writeText(file, present, { value, body });
    problems = problemsOf(entry, next, site());
    // What is wrong stays in the studio, so that the site goes on as it is.
    return problems.length > 0 ? present : next;
  });
  if (!written) return { kind: "conflict", version, text, said: saidBy(entry, text) };
  if (problems.length > 0) return { kind: "wrong", problems };
  afterWrite(entry);
  return { kind: "saved", version };
}

function site(): unknown {
  try {
    return parseYaml("site.yaml", readFileSync(join(CONTENT, "site.yaml"), "utf8")).value;
  } catch {
    return null;
  }
}

async function bodyOf(request: IncomingMessage): Promise<z.output<typeof change>> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > LIMIT) throw new BadRequest("That is too long.");
    parts.push(part);
  }
  try {
    return change.parse(JSON.parse(Buffer.concat(parts).toString("utf8")));
  } catch {
    throw new BadRequest("That is no change of a file.");
  }
}
