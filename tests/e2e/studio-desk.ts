import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { standInNpm } from "@/tests/fixtures/font-shop";
import { writeStrangeSite } from "@/tests/fixtures/strange-site";
import { forkVault } from "@/workshop/commands/dev/vault";
import { launchChromium } from "@/workshop/commands/lib/browsers";
import { studio } from "@/workshop/studio/server/studio";
import { boardPage } from "./studio-board";
import { sitePage } from "./studio-page";
import { test as base } from "./visitor";

export type Desk = {
  url: string;
  /** The site's folder. */
  root: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Whether the site has a file, from its root. */
  has(file: string): boolean;
};

const ENTRY = { width: 800, height: 600, avif: [800], webp: 800, blur: "", hash: "0" };

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

/** The studio on a temporary site, whose pages are plain. */
export const test = base.extend<{ desk: Desk }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  desk: async ({}, use) => {
    const root = mkdtempSync(join(tmpdir(), "studio-"));
    layOut(root);
    const file = (name: string) => join(root, "content", name);
    // It begins with the first form that has a document.
    const ending = new AbortController();
    const data = { DATA_DIR: join(root, ".data"), GATE_BACKEND: "embedded" };
    const forms = studio({
      root,
      vault: forkVault({ ...process.env, ...data }, ending.signal),
      afterWrite: () => {},
      // The build draws none of a draft.
      drawShared: async () =>
        /^draft: true$/m.test(readFileSync(file(STUDY), "utf8")) ? null : drawn(1200, 630).jpeg().toBuffer(),
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
    await use({
      url: `http://localhost:${(server.address() as AddressInfo).port}/studio`,
      root,
      read: (name) => readFileSync(file(name), "utf8"),
      write: (name, text) => {
        mkdirSync(dirname(file(name)), { recursive: true });
        writeFileSync(file(name), text);
      },
      has: (name) => existsSync(join(root, name)),
    });
    ending.abort();
    server.closeAllConnections();
    server.close();
    rmSync(root, { recursive: true });
  },
});

export const STUDY = "case-studies/Donaudampfschifffahrt.yaml";

export const open = async (page: Page, { url }: Desk, file = STUDY) => {
  await page.goto(`${url}#${encodeURIComponent(file)}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};
/** Waits until a file is open. */
export const isOpen = (page: Page, file: string | RegExp) =>
  expect
    .poll(() => decodeURIComponent(new URL(page.url()).hash.slice(1)))
    .toEqual(typeof file === "string" ? file : expect.stringMatching(file));
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).first();
/** The first text that is edited as it looks. */
export const textOf = (page: Page | Locator) => page.locator('[contenteditable="true"]').first();
/** The text that is in use, such as the words for a picture that was added. */
export const asked = (page: Page) => page.locator("textarea:focus, input:focus");
/** The form's status; each picture has one, too. */
export const state = (page: Page) => page.getByRole("status").first();
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();

export const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#345" } });

/** Files as a drag or the clipboard has them. */
export const transferOf = (page: Page, files: readonly { name: string; buffer: Buffer }[]) =>
  page.evaluateHandle(
    (given) => {
      const data = new DataTransfer();
      for (const { name, base64 } of given)
        data.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name));
      return data;
    },
    files.map(({ name, buffer }) => ({ name, base64: buffer.toString("base64") })),
  );

/** The fields that show a picture. */
const pictureFields = (page: Page) => page.getByRole("button", { name: /^Picture( optional)?$/ });

/** Chooses a picture from the computer for a field. */
export const pick = async (page: Page, name: string, buffer: Buffer, at = 0) => {
  await pictureFields(page).nth(at).click();
  await page
    .getByLabel("A picture from this computer")
    .setInputFiles({ name, mimeType: "image/png", buffer });
};

/** Chooses a picture of the site for a field. */
export const choosePicture = async (page: Page, name: string, at = 0) => {
  await pictureFields(page).nth(at).click();
  const sheet = page.getByRole("dialog", { name: "Pictures" });
  await sheet.getByRole("searchbox").fill(name);
  await sheet.getByRole("listitem").getByRole("button").first().click();
};
