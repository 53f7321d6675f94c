import { readFile } from "node:fs/promises";
import { documentPath, gatePath, NDA_GATE, studyPath, unlockPath } from "@/lib/paths";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { readRooms } from "@/workshop/content/read-rooms";
import { expectNoFindings } from "./axe";
import { askForCode } from "./gates";
import { expectToFit } from "./overflow";
import { hasPages, plainRoom } from "./plain-room";
import { bare, filesUnder, ROOM_SENTENCES } from "./private-words";
import { expectDrawn, image } from "./reading";
import { enterButton, enterRoom, proveAt, testBothWays } from "./room-reader";
import { either, said, whole } from "./said";
import { dataLists, own } from "./site";
import { loadedAt } from "./stop-motion";
import { expect, mailsTo, test } from "./visitor";

const room = plainRoom(hasPages);
const listing = plainRoom(({ policy }) => !policy.company);
const answering = plainRoom((one) => hasPages(one) && one.questions === true);
const withStudies = plainRoom(({ studies }) => studies.length > 0);
let count = 0;
const unknown = gatePath("there-is-no-such-room");

if (room) {
  const gate = gatePath(room.slug);
  testBothWays("a listed reader proves the address, accepts the warning and reads", async (reader) => {
    const { page, byKeyboard } = reader;
    await page.goto(documentPath(room.slug));
    await expect(page).toHaveURL(gate);
    await expect(page.getByText(room.title)).toHaveCount(0);
    await proveAt(page, room, byKeyboard);

    await expect(page.getByRole("heading", { name: room.title, level: 1 })).toBeVisible();
    await expect(page.getByText(room.line)).toBeVisible();
    await expect(page.getByText(room.warning.split("\n")[0] ?? "")).toBeVisible();
    if (byKeyboard) await expectNoFindings(page, "the door of a room");
    await enterRoom(page, room);
    await expect(page.getByRole("heading", { name: room.title, level: 1 })).toBeVisible();
    await expectDrawn(image(page, 1).first());
    const overlay = page.locator("[data-mark-overlay]");
    await expect(overlay).toHaveCount(byKeyboard && room.mark === "dense" ? 1 : 0);
    const text = await page.request.get(`/api/nda/pages/1/text?room=${room.slug}`);
    expect(await text.text()).toContain(room.ownershipLine);
    expect((await page.request.get("/api/nda/document")).status()).toBe(401);

    await page.goto(gate);
    await expect(
      page.getByRole("link", {
        name: whole(either(said(words().gate.openDocument), said(words().gate.openRoom))),
      }),
    ).toBeVisible();
    await page.getByRole("button", { name: words().gate.useOtherEmail }).click();
    await loadedAt(page, gate);
    await page.goto(documentPath(room.slug));
    await expect(page).toHaveURL(gate);
  });
}

if (answering)
  testBothWays("a reader asks about the page in view @lab", async ({ page, byKeyboard }) => {
    await proveAt(page, answering, byKeyboard);
    await enterRoom(page, answering);
    const opener = page.locator("summary", { hasText: words().viewer.ask });
    const pages = page.getByRole("region", { name: words().viewer.pagesRegion });
    if (byKeyboard) {
      await opener.press("Enter");
      // The form is below the pages and covers none.
      await expectToFit(page, true, async () => {
        const [above, below] = [await pages.boundingBox(), await opener.boundingBox()];
        expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
      });
      await expectNoFindings(page, "question form");
      const field = page.getByLabel(say(words().viewer.questionAbout, { page: 1 }));
      await field.focus();
      await page.keyboard.type("Why this colour?");
      // Arrow keys move in the text and do not turn the pages.
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowUp");
      await expect(field).toBeVisible();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page.getByText(words().viewer.questionSent)).toBeVisible();
      await expect(field).toHaveValue("");
    } else {
      await opener.click();
      await page.getByLabel(words().viewer.pageNumber, { exact: true }).fill("1");
      await page.getByLabel(words().viewer.question).fill("Why this colour?");
      await page.getByRole("button", { name: words().viewer.sendQuestion }).click();
      await expect(page).toHaveURL(`${documentPath(answering.slug)}?asked=yes`);
      await expect(page.getByText(words().viewer.questionSent)).toBeVisible();
    }
  });

for (const study of withStudies?.studies.slice(0, 1) ?? [])
  testBothWays(
    "a reader enters a room and reads its study with its pictures, and no other visitor with the same address",
    async ({ page, byKeyboard, open }) => {
      if (!withStudies) return;
      const { slug, title } = withStudies;
      await page.goto(studyPath(study));
      await expect(page).toHaveURL(unlockPath(study));
      const email = await proveAt(page, withStudies, byKeyboard);
      await expect(enterButton(page)).toBeVisible();
      await page.goto(studyPath(study));
      await expect(page, "before entering").toHaveURL(unlockPath(study));

      await page.goto(gatePath(slug));
      await enterRoom(page, withStudies);
      const link = page.locator(`a[href="${studyPath(study)}"]`);
      await expect(link).toBeVisible();
      await link.press("Enter");
      await expect(page).toHaveURL(studyPath(study));
      await expect(page.locator("article h1")).toBeVisible();
      const cover = page.locator("article img").first();
      await expectDrawn(cover, 400);
      const picture = await cover.evaluate((img: HTMLImageElement) => img.currentSrc);
      const served = await page.request.get(picture);
      expect([served.status(), served.headers()["cache-control"]]).toEqual([200, "private, no-store"]);

      const stranger = await open();
      // Another gate: each lets a mailbox ask once in half a minute.
      await stranger.goto(NDA_GATE);
      await askForCode(stranger, email);
      await stranger.goto(studyPath(study));
      await expect(stranger).toHaveURL(unlockPath(study));
      expect((await stranger.request.get(picture)).status()).toBe(404);

      await page.getByRole("link", { name: say(words().studies.backTo, { title }) }).press("Enter");
      await expect(page).toHaveURL(documentPath(slug));
      await page.getByRole("button", { name: words().viewer.endAccess }).click();
      await loadedAt(page, gatePath(slug));
      await page.goto(studyPath(study));
      await expect(page).toHaveURL(unlockPath(study));
      expect((await page.request.get(picture)).status()).toBe(404);
    },
  );

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
  const all = [
    ...filesUnder([".next/static"]),
    ...filesUnder([".next/server/app"], /\.(html|rsc|body|meta)$/),
  ];
  expect(all.length).toBeGreaterThan(20);
  for (const file of all) expect(isNaming(await readFile(file, "utf8")), file).toBe(false);
  for (const path of ["/robots.txt", ...(await dataLists(request))])
    expect(isNaming(await (await request.get(path)).text()), path).toBe(false);
});
