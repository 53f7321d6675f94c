import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { makePdf } from "@/tests/fixtures/pdf/make-pdf";
import { SMALL_FILES } from "@/tests/fixtures/small-files";
import { test } from "./studio-desk";

const give = (page: Page, label: string, name: string, bytes: Buffer | string) =>
  page
    .getByLabel(label, { exact: true })
    .first()
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) });

const square = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="${colour}"/></svg>`;

test("a resume comes from the computer, keeps its address when it is replaced, and one that opens nowhere is refused", async ({
  page,
  desk,
}) => {
  await desk.open("site.yaml");
  const resume = () => readFileSync(join(desk.root, "public/resume.pdf"));
  const [first, second] = ["2025", "2026"].map((text) => makePdf({ pages: [{ text }] })) as [Buffer, Buffer];
  const label = "Resume PDF, a file from this computer";
  await give(page, label, "Jo Nguyen CV.pdf", first);
  await expect(desk.field("Resume PDF optional")).toHaveValue("/resume.pdf");
  await desk.gets("resumePdf: /resume.pdf", "site.yaml");
  expect(resume()).toEqual(first);
  await give(page, label, "Newest.pdf", second);
  await expect(page.getByText("The file is replaced.")).toBeVisible();
  expect(resume()).toEqual(second);
  for (const [name, bytes, words] of [
    ["cut.pdf", second.subarray(0, 300), "cut.pdf is only the beginning of a PDF"],
    ["locked.pdf", makePdf({ pages: [{ text: "no" }], password: "secret" }), "password"],
    ["cv.docx", "words", "cv.docx is no PDF"],
  ] as const) {
    await give(page, label, name, bytes);
    await expect(page.getByText(words)).toBeVisible();
    expect(resume()).toEqual(second);
  }
  await expect(desk.state()).toHaveText(/^Saved/);
});

test("a film is an MP4 from the computer, beside one of the same name", async ({ page, desk }) => {
  desk.edit("home.yaml", [/$/, "featured: { heading: Works, cards: [{ slug: Donaudampfschifffahrt }] }\n"]);
  await desk.open("home.yaml");
  const cards = page.getByRole("group", { name: /^Cards/ });
  await cards.getByRole("button", { name: "Unfold all" }).click();
  const label = "Video, a file from this computer";
  await give(page, label, "Quay.mp4", SMALL_FILES.mp4);
  await desk.gets("videoSrc: /videos/quay.mp4", "home.yaml");
  await desk.field("Video optional").fill("");
  const longer = Buffer.concat([SMALL_FILES.mp4, Buffer.from([0, 0, 0, 8]), Buffer.from("free")]);
  await give(page, label, "Quay.mp4", longer);
  await desk.gets("videoSrc: /videos/quay-2.mp4", "home.yaml");
  await give(page, label, "Cut.mp4", SMALL_FILES.mp4.subarray(0, -1));
  await expect(page.getByText("Cut.mp4 is only the beginning of a video")).toBeVisible();
});

test("the mark of the site and that of a tool are drawings from the computer, and are shown at once", async ({
  page,
  desk,
}) => {
  await desk.open("theme.yaml");
  const mark = page.getByRole("img", { name: "The mark now" });
  const before = await mark.getAttribute("src");
  await give(page, "Another mark", "page.svg", "<p>No drawing</p>");
  await expect(page.getByText("Expected the site's mark")).toBeVisible();
  expect(await mark.getAttribute("src")).toBe(before);
  await give(page, "Another mark", "mark.svg", square("#123456"));
  await expect(mark).toHaveAttribute("src", /123456/);
  expect(desk.read("mark.svg")).toBe(square("#123456"));

  await desk.open();
  await give(page, "Another mark for Abakus", "abakus.svg", square("#000"));
  await expect(page.getByRole("img", { name: "Abakus" })).toHaveCSS("mask-image", /svg/);
  expect(desk.read("tools/abakus.svg")).toBe(square("#000"));
  await give(page, "Another mark for Abakus", "link.svg", square("url(https://elsewhere.example/a.svg)"));
  await expect(page.getByText("Expected a drawing that loads nothing")).toBeVisible();
});
