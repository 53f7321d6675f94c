import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import sharp from "sharp";
import { standInNpm } from "@/tests/fixtures/font-shop";
import { writeStrangeSite } from "@/tests/fixtures/strange-site";
import { forkVault } from "@/workshop/commands/dev/vault";
import { launchChromium } from "@/workshop/commands/lib/browsers";
import { studio } from "@/workshop/studio/server/studio";
import { boardPage } from "./studio-board";
import { sitePage } from "./studio-page";

export const STUDY = "case-studies/Donaudampfschifffahrt.yaml";

const ENTRY = { width: 800, height: 600, avif: [800], webp: 800, blur: "", hash: "0" };

export const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#345" } });

/** Writes a small site whose picture list has every picture that it names. */
function layOut(root: string): void {
  writeStrangeSite(root);
  const texts = readdirSync(join(root, "content"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ya?ml|md)$/.test(name))
    .map((name) => readFileSync(join(root, "content", name), "utf8"));
  const ids = texts.flatMap((text) =>
    [...text.matchAll(/(?:imgSrc|src): *"?([\w-]+\/[\w-]+)/g)].map(([, id]) => id),
  );
  writeFileSync(
    join(root, "content/pictures.generated.json"),
    JSON.stringify(Object.fromEntries(ids.map((id) => [id, ENTRY]))),
  );
}

/** Writes a small site into a folder, and serves the studio on it beside plain pages. */
export async function serveStudio(root: string) {
  layOut(root);
  // It begins with the first form that has a document.
  const ending = new AbortController();
  const data = { DATA_DIR: join(root, ".data"), GATE_BACKEND: "embedded" };
  const forms = studio({
    root,
    vault: forkVault({ ...process.env, ...data }, ending.signal),
    afterWrite: () => {},
    // The build draws none of a draft.
    drawShared: async () => {
      const isDraft = /^draft: true$/m.test(readFileSync(join(root, "content", STUDY), "utf8"));
      return isDraft ? null : drawn(1200, 630).jpeg().toBuffer();
    },
    address: "https://jo.design",
    fonts: { openBrowser: async () => launchChromium(), npm: standInNpm() },
  });
  const server = createServer(async (request, response) => {
    if (await forms(request, response)) return;
    const [path = ""] = (request.url ?? "").split("?");
    // Of the site's own pictures only the list is there.
    const picture = join(root, "public", path);
    if (path.startsWith("/pictures/") && existsSync(picture)) {
      response.writeHead(200, { "content-type": `image/${extname(path).slice(1)}` });
      response.end(readFileSync(picture));
      return;
    }
    const isPage = !path.includes(".");
    response.writeHead(isPage ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    const page = path === "/photography" ? boardPage : sitePage;
    response.end(isPage ? await page(join(root, "content"), path) : "");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/studio`,
    close: () => {
      ending.abort();
      server.closeAllConnections();
      server.close();
    },
  };
}
