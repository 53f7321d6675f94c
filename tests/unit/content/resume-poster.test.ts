import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { site } from "@/lib/content/own.generated";
import { pictureFile } from "@/lib/content/pictures";
import { RESUME_POSTER, resumePoster } from "@/lib/content/resume-poster";

test("the picture of the resume is of the resume that is there (if not: npm run pictures)", () => {
  expect(resumePoster(site.resumePdf)).not.toBeNull();
  expect(existsSync(pictureFile(RESUME_POSTER))).toBe(true);
});

test("a resume that changed is not shown by its old picture", async () => {
  const folder = await mkdtemp(join(tmpdir(), "resume-"));
  const changed = Buffer.concat([readFileSync(join("public", site.resumePdf)), Buffer.from("\n")]);
  writeFileSync(join(folder, "resume.pdf"), changed);
  expect(resumePoster(join(relative("public", folder), "resume.pdf"))).toBeNull();
});
