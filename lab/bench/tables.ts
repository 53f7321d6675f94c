import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";

const DOC = "lab/bench/measured.md";

const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;

/** Prints a part's text and writes it between its marks in lab/bench/measured.md; throws an Error if they are missing. */
export function write(part: string, text: string): void {
  const [begin, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const doc = readFileSync(DOC, "utf8");
  const [from, to] = [doc.indexOf(begin), doc.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${DOC} has no place for ${part}: ${begin} … ${end}`);
  const start = doc.slice(0, from + begin.length);
  writeFileSync(DOC, `${start}\n\n${machine}\n\n${text.trim()}\n\n${doc.slice(to)}`);
  console.log(`\n${part}\n${text}`);
}

export const table = (head: readonly string[], rows: readonly (string | number)[][]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** The output of a script in a separate process. */
export async function printed(script: string): Promise<string> {
  const out = execFileSync("node_modules/.bin/tsx", ["--conditions=react-server", script], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 1e7,
  });
  return `\`\`\`\n${out.trimEnd()}\n\`\`\``;
}
