import { existsSync } from "node:fs";
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const names = z.record(z.string(), z.string()).default({});
const manifest = z.object({ dependencies: names, optionalDependencies: names });

/**
 * Copies installed packages and their dependencies to another node_modules folder and returns their number.
 *
 * @throws Error naming a package that is not installed
 */
export async function copyPackages(from: string, wanted: readonly string[], to: string): Promise<number> {
  const copied = new Set<string>();
  const copy = async (name: string): Promise<void> => {
    if (copied.has(name)) return;
    copied.add(name);
    const text = await readFile(join(from, name, "package.json"), "utf8").catch(() => {
      throw new Error(`${name} is not installed. Run: npm ci`);
    });
    // Its nested node_modules come with it.
    await cp(join(from, name), join(to, name), { recursive: true });
    const { dependencies, optionalDependencies } = manifest.parse(JSON.parse(text));
    const optional = Object.keys(optionalDependencies);
    for (const other of Object.keys(dependencies).filter((one) => !optional.includes(one))) await copy(other);
    // Only this system's platform package is installed.
    for (const other of optional) if (existsSync(join(from, other))) await copy(other);
  };
  for (const name of wanted) await copy(name);
  return copied.size;
}
