import { existsSync } from "node:fs";
import { join } from "node:path";
import anyAscii from "any-ascii";
import { redirectsIn } from "../../lib/content/old-address";
import { OWN_FILES } from "../../lib/content/own-files";
import { parseYaml } from "../../lib/content/read-yaml";
import { slugOf } from "../../lib/content/slug";
import { readTextFile } from "../../lib/content/text-file";
import { UsageError } from "./usage-error";

/** In letters: the address is a file's name, and disks allow 255 bytes with the ending. */
export const LONGEST_SLUG = 200;

/** A room's address may be no longer. */
const LONGEST_MADE = 40;

/**
 * The address that a title makes. A title without a Latin letter or digit is transliterated: which is only a guess
 * (Japanese gets the Chinese readings of its signs), so such an address is written into the file (`isWritten`), where it can be changed.
 */
export function addressFor(title: string): { slug: string; isWritten: boolean } {
  const slug = slugOf(title);
  if (slug !== "") return { slug, isWritten: false };
  const written = slugOf(anyAscii(title)).replaceAll("_", "-").replace(/-+/g, "-");
  return { slug: written.slice(0, LONGEST_MADE).replace(/^-+|-+$/g, ""), isWritten: true };
}

/** @throws UsageError for a slug that is no address */
export function requireSlug(slug: string, shorten = "Choose a shorter one."): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9-]*$/.test(slug))
    throw new UsageError(`"${slug}" is not an address. Use letters, digits and hyphens, such as my-project.`);
  if (slug.length > LONGEST_SLUG)
    throw new UsageError(
      `The address has ${slug.length} letters, and at most ${LONGEST_SLUG} are possible. ${shorten}`,
    );
}

/** Returns the old addresses in content/redirects.yaml, each with its new one, unchecked. Throws ContentError if it is not YAML. */
export function uncheckedRedirects(root: string): Record<string, string> {
  const file = `content/${OWN_FILES.redirects.file}`;
  if (!existsSync(join(root, file))) return {};
  return (parseYaml(file, readTextFile(join(root, file))).value ?? {}) as Record<string, string>;
}

/** @throws UsageError if content/redirects.yaml leads one of these addresses elsewhere: no visitor would see the page */
export function refuseRedirected(redirects: Record<string, string>, paths: readonly string[]): void {
  const { find } = redirectsIn(redirects);
  const [line] = paths.flatMap((path) => find(path) ?? []);
  if (line)
    throw new UsageError(
      `${line.written} is an old address, which content/redirects.yaml leads to ${line.to}. Choose another one.`,
    );
}
