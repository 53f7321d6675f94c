import { documentPath, gatePath } from "@/lib/paths";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { expectNoFindings } from "./axe";
import { expectToFit } from "./fits-phone";
import { proveAddress } from "./gates";
import { hasPages, listedAddress, plainRoom } from "./plain-room";
import { expect, test } from "./visitor";

const room = plainRoom((room) => hasPages(room) && room.questions === true);
if (!room) throw new Error("A site without a room that takes questions skips this spec");
const path = documentPath(room.slug);

for (const javaScriptEnabled of [true, false])
  test(`a reader asks about the page in view, ${javaScriptEnabled ? "by keyboard" : "without JavaScript"}`, async ({
    visit,
  }) => {
    const email = listedAddress(room);
    const page = await visit({ javaScriptEnabled });
    await page.goto(gatePath(room.slug));
    await proveAddress(page, email, javaScriptEnabled);
    await page.getByRole("button", { name: words().gate.acceptAndEnter }).click();
    await expect(page).toHaveURL(path);

    const opener = page.locator("summary", { hasText: words().viewer.ask });
    const pages = page.getByRole("region", { name: words().viewer.pagesRegion });
    if (javaScriptEnabled) {
      await opener.focus();
      await page.keyboard.press("Enter");
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
      await expect(page).toHaveURL(`${path}?asked=yes`);
      await expect(page.getByText(words().viewer.questionSent)).toBeVisible();
    }
  });
