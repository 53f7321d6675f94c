import { existsSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { own } from "@/lib/content/own";
import { pictureFile } from "@/lib/content/pictures";
import { RESUME_POSTER, resumePoster } from "@/lib/content/resume-poster";

const { resumePdf } = own().site;
const resumes = resumePdf ? [resumePdf] : [];

test.each(resumes)("the picture of the resume shows the current %s (if not: npm run pictures)", (resume) => {
  expect(resumePoster(resume)).not.toBeNull();
  expect(existsSync(pictureFile(RESUME_POSTER))).toBe(true);
});

test("a changed resume does not show its old picture", async () => {
  const folder = await mkdtemp(join(tmpdir(), "resume-"));
  writeFileSync(join(folder, "resume.pdf"), "%PDF-1.7, another one");
  expect(resumePoster(join(relative("public", folder), "resume.pdf"))).toBeNull();
});
