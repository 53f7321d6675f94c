import sharp from "sharp";
import { words } from "@/lib/words/site-words";
import { makePdf } from "@/tests/fixtures/pdf/make-pdf";
import { expectNoFindings } from "./axe";
import { expectToFit } from "./overflow";
import { signInAsOwner } from "./owner-session";
import { expectDrawn } from "./reading";
import { said } from "./said";
import { hasDocument } from "./site";
import { alive, openReady } from "./stop-motion";
import { companyAddress, expect, signIn, test } from "./visitor";

// Firefox's driver takes the download for a navigation.
if (hasDocument)
  test("the owner chooses a PDF with the picture of a page and learns whose copy it is, with the evidence", {
    tag: "@chromium",
  }, async ({ page, visit, baseURL }) => {
    test.setTimeout(240_000);
    const reader = await visit({});
    const email = companyAddress("leaking");
    await signIn(reader.request, email);
    const served = await reader.request.get("/api/nda/pages/1?width=1600");
    const jpeg = await served.body();
    const { width, height } = await sharp(jpeg).metadata();
    const shown = { text: "", size: [width, height] as [number, number], photo: { jpeg, width, height } };
    const leak = { name: "leak.pdf", mimeType: "application/pdf", buffer: makePdf({ pages: [shown] }) };
    await signInAsOwner(page, baseURL);
    await expect(async () => {
      const log = await (await page.request.get("/api/owner/log?since=1d")).text();
      expect(log).toMatch(new RegExp(`(document_opened|page_viewed),${email}`));
    }).toPass({ timeout: 20_000 });

    await page.emulateMedia({ reducedMotion: "reduce" });
    await openReady(page, "/owner?view=leaks", page.getByLabel(words().leak.fileToTrace));
    await page.getByLabel(words().leak.fileToTrace).setInputFiles(leak);
    await page.getByRole("button", { name: words().leak.trace, exact: true }).click();
    const heading = page.getByRole("heading", { name: words().leak.whoseCopy });
    await expect(heading).toBeFocused({ timeout: 200_000 });
    const region = page.getByRole("region", { name: words().leak.traceALeak });
    await expect(region.getByText(email)).toContainText(new RegExp(words().owner.ipAddress, "i"));
    await expect(region.getByText(said(words().leak.errorBelow))).toBeVisible();
    const evidence = region.getByRole("img", { name: words().leak.evidencePicture });
    await expectDrawn(evidence, 1000);
    const download = page.waitForEvent("download");
    await region.getByRole("link", { name: words().leak.downloadEvidence }).click();
    expect((await download).suggestedFilename()).toMatch(/\.jpg$/);
    await expectNoFindings(page, "owner's page with a traced leak");
    await expectToFit(page, true);
  });

if (hasDocument)
  test("a dropped file is traced at once, a large picture is sent smaller, and one that the browser cannot open is refused in words", async ({
    page,
    baseURL,
  }) => {
    await signInAsOwner(page, baseURL);
    await page.goto("/owner?view=leaks");
    const region = page.getByRole("region", { name: words().leak.traceALeak });
    await alive(region.locator("form"));
    const drop = (file: Dropped) => region.locator("form").evaluate(dropped, file);
    await drop({
      name: "leak.txt",
      type: "text/plain",
      bytes: [..."Nobody copied this."].map((c) => c.charCodeAt(0)),
    });
    await expect(region.getByRole("heading", { name: words().leak.nobodyNamed })).toBeFocused();
    await expect(region.getByText(words().leak.noMarks)).toBeVisible();

    await drop({ name: "photo.heic", type: "image/heic", bytes: [0, 0, 0, 0] });
    await expect(region.getByRole("alert").filter({ hasText: "photo.heic" })).toContainText("Safari");

    await page.evaluate(() => {
      window.fetch = async (_address, init) => {
        const leak = init?.body instanceof FormData ? init.body.get("leak") : null;
        const size = leak instanceof Blob ? leak.size : 0;
        const report = { named: false, facts: [["Compared", `${size} bytes`]], notes: [] };
        return Response.json({ success: true, report, evidence: null });
      };
    });
    await drop({ name: "noise.png", type: "image/png", bytes: "noise" });
    const size = Number.parseInt((await region.getByText(/^\d+ bytes$/).textContent()) ?? "", 10);
    expect(size).toBeGreaterThan(100_000);
    expect(size).toBeLessThanOrEqual(4_000_000);
  });

type Dropped = { name: string; type: string; bytes: number[] | "noise" };

/** Runs in the page: drops a file on a form; "noise" is a picture of over 4 MB. */
async function dropped(form: Element, { name, type, bytes }: Dropped): Promise<void> {
  const noise = async () => {
    const canvas = new OffscreenCanvas(1600, 1200);
    const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
    const pixels = context.createImageData(canvas.width, canvas.height);
    let seed = 1;
    for (let i = 0; i < pixels.data.length; i++) {
      seed = (seed * 16807) % 2147483647;
      pixels.data[i] = i % 4 === 3 ? 255 : seed % 256;
    }
    context.putImageData(pixels, 0, 0);
    return canvas.convertToBlob({ type });
  };
  const parts = bytes === "noise" ? [await noise()] : [new Uint8Array(bytes)];
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(parts, name, { type }));
  for (const event of ["dragover", "drop"])
    form.dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }));
}
