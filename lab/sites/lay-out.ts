import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeDocument } from "@/tests/fixtures/random-site/write-document";
import { writeStrangeSite } from "@/tests/fixtures/strange-site";
import { readRooms } from "@/workshop/content/read-rooms";
import { REMOVED } from "@/workshop/content/starter/fresh";

/**
 * Removes the content and files made from it.
 *
 * @param kept paths that the next site has too
 */
export function removeContent(folder: string, kept: readonly string[] = []): void {
  const content = join(folder, "content");
  const parts = existsSync(content) ? readdirSync(content).map((name) => `content/${name}`) : [];
  for (const path of [...parts, ...REMOVED])
    if (!kept.includes(path)) rmSync(join(folder, path), { recursive: true, force: true });
}

/** Encodes the pictures, checks the content and writes the modules that the site reads. */
export function buildContent(folder: string): void {
  for (const script of ["pictures", "fonts", "content"]) command(folder, script);
}

export function copyStrangeSite(root: string): void {
  writeStrangeSite(root);
  writeDocument(root);
  for (const { slug } of readRooms(join(root, "content")))
    cpSync(join(root, DOCUMENT), join(root, `content/private/rooms/${slug}/document.pdf`));
}

const DOCUMENT = "content/private/nda/document.pdf";

/** Runs one of the project's commands there, and prints its output only on failure. */
export function command(root: string, name: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", name, "--", ...args], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, CASE_STUDY_PASSCODE: "e2e-passcode-4711", NEXT_TELEMETRY_DISABLED: "1" },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`npm run ${name} in ${root} ended with ${status}:\n${stdout}${stderr}`);
}
