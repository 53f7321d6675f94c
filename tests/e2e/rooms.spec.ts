import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { documentPath, gatePath } from "@/lib/paths";
import { words } from "@/lib/words/site-words";
import { readRooms } from "@/workshop/content/read-rooms";
import { expectNoFindings } from "./axe";
import { askForCode, proveAddress } from "./gates";
import { hasPages, listedAddress, plainRoom } from "./plain-room";
import { bare, ROOM_SENTENCES } from "./private-words";
import { expectDrawn, image } from "./reading";
import { either, said, whole } from "./said";
import { dataLists, own } from "./site";
import { loadedAt } from "./stop-motion";
import { expect, mailsTo, test } from "./visitor";

const room = plainRoom(hasPages);
const listing = plainRoom(({ policy }) => !policy.company);
if (!room) throw new Error("A site without such a room skips this spec");
let count = 0;
const unknown = gatePath("there-is-no-such-room");

for (const javaScriptEnabled of [true, false])
  test(`a listed reader proves the address, accepts the warning and reads, ${javaScriptEnabled ? "by keyboard" : "without JavaScript"}`, {
    tag: javaScriptEnabled ? [] : "@lab",
  }, async ({ visit }) => {
    const email = listedAddress(room);
    const page = await visit({ javaScriptEnabled });
    await page.goto(documentPath(room.slug));
    await expect(page).toHaveURL(gatePath(room.slug));
    await expect(page.getByText(room.title)).toHaveCount(0);
    await proveAddress(page, email, javaScriptEnabled);

    await expect(page.getByRole("heading", { name: room.title, level: 1 })).toBeVisible();
    await expect(page.getByText(room.line)).toBeVisible();
    await expect(page.getByText(room.warning.split("\n")[0] ?? "")).toBeVisible();
    const enter = page.getByRole("button", { name: words().gate.acceptAndEnter });
    if (javaScriptEnabled) {
      await expectNoFindings(page, "the door of a room");
      await enter.focus();
      await page.keyboard.press("Enter");
    } else await enter.click();

    await expect(page).toHaveURL(documentPath(room.slug));
    await expect(page.getByRole("heading", { name: room.title, level: 1 })).toBeVisible();
    await expectDrawn(image(page, 1).first());
    const overlay = page.locator("[data-mark-overlay]");
    await expect(overlay).toHaveCount(javaScriptEnabled && room.mark === "dense" ? 1 : 0);
    const text = await page.request.get(`/api/nda/pages/1/text?room=${room.slug}`);
    expect(await text.text()).toContain(room.ownershipLine);
    expect((await page.request.get("/api/nda/document")).status()).toBe(401);

    await page.goto(gatePath(room.slug));
    await expect(
      page.getByRole("link", {
        name: whole(either(said(words().gate.openDocument), said(words().gate.openRoom))),
      }),
    ).toBeVisible();
    await page.getByRole("button", { name: words().gate.useOtherEmail }).click();
    await loadedAt(page, gatePath(room.slug));
    await page.goto(documentPath(room.slug));
    await expect(page).toHaveURL(gatePath(room.slug));
  });

test("who is not listed, and who asks for a room that does not exist, sees the same gate and gets no mail", async ({
  visit,
}) => {
  const texts: string[] = [];
  // On a site whose rooms are all open to every company, two that do not exist.
  for (const gate of [gatePath(listing?.slug ?? "nor-this-one"), unknown]) {
    const email = `nobody${Date.now()}${count++}@not-listed-anywhere.com`;
    const page = await visit();
    await page.goto(gate);
    await expect(page.getByRole("heading", { name: own.ndaGate?.title ?? "", level: 1 })).toBeVisible();
    const before = await page.locator("body").innerText();
    await askForCode(page, email);
    const after = await page.locator("main, body").first().innerText();
    texts.push(
      [before, after]
        .join("\n")
        .replaceAll(email, "EMAIL")
        .replace(/\d+s\b/g, "N s"),
    );
    // Its answer is later than the mail of the request before it would be.
    await page.request.get("/api/health");
    expect(await mailsTo(email)).toEqual([]);
    await page.goto(gate.replace("/ndacasestudies", "/undernda"));
    await expect(page).toHaveURL(gate);
  }
  expect(texts[0]).toBe(texts[1]);
});

test("no script, static page or public file names a room", async ({ request }) => {
  // A room's slug and title can be common words.
  const addresses = readRooms().flatMap(({ slug }) => [gatePath(slug), documentPath(slug)]);
  const isNaming = (text: string) => {
    const plain = bare(text);
    return (
      addresses.some((address) => text.includes(address)) ||
      ROOM_SENTENCES.some((one) => plain.includes(one.bare))
    );
  };
  for (const text of [...addresses, ...ROOM_SENTENCES.map(({ sentence }) => sentence)])
    expect(isNaming(`<p>${text}</p>`), text).toBe(true);
  // On the server, code may name rooms; static pages may not.
  const files = Object.entries({ ".next/static": /./, ".next/server/app": /\.(html|rsc|body|meta)$/ }).map(
    async ([folder, kind]) =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((one) => one.isFile() && kind.test(one.name))
        .map((one) => join(one.parentPath, one.name)),
  );
  const all = (await Promise.all(files)).flat();
  expect(all.length).toBeGreaterThan(20);
  for (const file of all) expect(isNaming(await readFile(file, "utf8")), file).toBe(false);
  for (const path of ["/robots.txt", ...(await dataLists(request))])
    expect(isNaming(await (await request.get(path)).text()), path).toBe(false);
});
