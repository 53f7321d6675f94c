/**
 * `npm run preview`: builds the site and serves it with both gates on the embedded backend. PORT and DATA_DIR are optional.
 * With --built it serves the existing build.
 */
import { resolve } from "node:path";
import { readRooms } from "../content/read-rooms";
import { parseOrExit } from "./lib/cli";
import { prepareDocuments, preparePreview } from "./lib/prepare-preview";
import { roomGates } from "./lib/room-gates";
import { run } from "./lib/run";
import { refuseTakenPort } from "./lib/taken-port";

const { built } = parseOrExit(
  { options: { built: { type: "boolean" } } },
  "Usage:\n  npm run preview [-- --built]",
).values;
const { port, dataDir, address } = await preparePreview();
await refuseTakenPort("preview", port);

if (!built) await run("npm", ["run", "build", "--silent"]);
await prepareDocuments();

const { serveOrExit } = await import("./lib/site-server");
const server = await serveOrExit({ port });

const codes = process.env.SMTP_URL
  ? "by mail (SMTP_URL)"
  : `here, and as mails under ${resolve(dataDir, "outbox")}`;
const rooms = roomGates(readRooms(), address)
  .map((line) => `  ${line}\n`)
  .join("");
const { OWNER_EMAIL: owner } = process.env;
const ownerLine = owner
  ? `  Owner        ${address}/owner   for ${owner}, whose code arrives there, too\n`
  : "";
console.log(`
  The site     ${address}
  NDA gate     ${address}/ndacasestudies   codes arrive ${codes}
${rooms}${ownerLine}  Passcode     ${process.env.CASE_STUDY_PASSCODE}   opens the private case studies
  Data         ${resolve(dataDir)}

  Stop with Ctrl+C.
`);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    server.closeAllConnections();
    server.close(() => process.exit(0));
  });
