import "server-only";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

type Prerendered = { routes: Record<string, { initialRevalidateSeconds?: number | false }> };

/**
 * Whether an address is a page or a text that the build made for good, or one of its scripts and style sheets. Gates, private
 * pages and searches are rendered on request, so they are none of these. `build`: the folder of the build; without one, no
 * address is static.
 */
export function staticAddresses(build: string): (address: string) => boolean {
  const { routes } = prerendered(build);
  const made = Object.keys(routes).filter(
    (path) => routes[path]?.initialRevalidateSeconds === false && !path.startsWith("/_"),
  );
  const addresses = new Set([...made, ...scripts(join(build, "static"))]);
  return (address) => addresses.has(address);
}

function prerendered(build: string): Prerendered {
  return ifThere({ routes: {} }, () =>
    JSON.parse(readFileSync(/* turbopackIgnore: true */ join(build, "prerender-manifest.json"), "utf8")),
  );
}

const scripts = (folder: string): string[] =>
  ifThere([], () =>
    readdirSync(/* turbopackIgnore: true */ folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name))
      .map(
        ({ parentPath, name }) =>
          `/_next/static/${relative(folder, join(parentPath, name)).split(sep).join("/")}`,
      ),
  );

/** `otherwise`, if there is no such file. A broken file throws. */
function ifThere<Found>(otherwise: Found, read: () => Found): Found {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return otherwise;
    throw error;
  }
}
