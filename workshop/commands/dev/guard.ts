import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ContentProblem } from "../../../lib/content/content-error";
import type { FaultyFile } from "./content-watch";

/**
 * While content has mistakes, answers every page of the development server with their list.
 *
 * @returns whether it has answered
 */
export function contentGuard(
  faults: () => Promise<readonly FaultyFile[]>,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  return async (request, response) => {
    if (request.url === ASK) {
      const same = request.headers["x-shown"] === fingerprint(await faults());
      response.writeHead(same ? 304 : 204, { "Cache-Control": "no-store" }).end();
      return true;
    }
    if (!wantsPage(request)) return false;
    const faulty = await faults();
    if (faulty.length === 0) return false;
    response
      .writeHead(500, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" })
      .end(overlayPage(faulty));
    return true;
  };
}

/** A page, or a part that Next requests after an edit; if it gets a whole page, Next loads that. */
const wantsPage = ({ url = "", method, headers }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") &&
  !url.startsWith("/_next/") &&
  !url.startsWith("/__nextjs") &&
  (headers.rsc !== undefined || (headers.accept ?? "").includes("text/html"));

/** The open page polls it: 304 while the mistakes are the same, else 204. */
const ASK = "/__content";

/** Needs no other file: the site's own styles may be broken. In place of one with this `data-mistakes` the studio shows its own list. */
function overlayPage(faulty: readonly FaultyFile[]): string {
  const count = faulty.reduce((sum, { problems }) => sum + problems.length, 0);
  const title = count === 1 ? "One mistake in the content" : `${count} mistakes in the content`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<noscript><meta http-equiv="refresh" content="2"></noscript>
<style>${STYLE}</style>
</head>
<body data-mistakes>
<main>
<h1>${title}</h1>
<p>Fix the file and save; this page will reload. Visitors never see it: the build fails on the same mistakes.</p>
${faulty.map(fileSection).join("\n")}
</main>
<script>
setInterval(async () => {
  const answer = await fetch(${JSON.stringify(ASK)}, { cache: "no-store", headers: { "x-shown": document.body.dataset.shown } }).catch(() => null);
  if (answer && answer.status !== 304) location.reload();
}, 700);
document.body.dataset.shown = ${JSON.stringify(fingerprint(faulty))};
</script>
</body>
</html>
`;
}

const fingerprint = (faulty: readonly FaultyFile[]): string =>
  createHash("sha256").update(JSON.stringify(faulty)).digest("hex");

const fileSection = ({ file, problems }: FaultyFile): string =>
  `<section>\n<h2>${escaped(file)}</h2>\n${problems.map(problemPart).join("\n")}\n</section>`;

function problemPart({ field, line, expected, byCommand, found, example }: ContentProblem): string {
  const row = (name: string, value: string) => `<div><dt>${name}</dt><dd>${value}</dd></div>`;
  return `<dl>
${row("Field", `<code>${escaped(field)}</code>${line === undefined ? "" : `, line ${line}`}`)}
${row("Expected", escaped([expected.replace(/^expected /, ""), byCommand].filter(Boolean).join(", ")))}
${found === undefined ? "" : row("Found", `<code>${escaped(found)}</code>`)}
${example === undefined ? "" : row("For example", `<pre>${escaped(example)}</pre>`)}
</dl>`;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 5vmin; font: 1rem/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
main { max-inline-size: 46rem; margin-inline: auto; }
h1 { font-size: 1.75rem; line-height: 1.2; margin-block: 0 0.5rem; }
h2 { font: 600 1rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
section { margin-block-start: 2rem; border-block-start: 2px solid; }
dl { margin-block: 1rem; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 30%, transparent); }
dl > div { display: grid; grid-template-columns: 7rem minmax(0, 1fr); gap: 1rem; }
dl > div + div { margin-block-start: 0.5rem; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: 0; white-space: pre-wrap; }
@media (max-width: 480px) { dl > div { grid-template-columns: minmax(0, 1fr); gap: 0; } }
`;
