import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { inTemporaryFolder } from "../disk";
import { UsageError } from "../usage-error";

/** One weight, or a range. */
export type Weights = number | Readonly<{ min: number; max: number }>;

export type FacePackage = ReturnType<typeof readFacePackage>;

type Metadata = {
  id: string;
  family: string;
  weights: number[];
  category: string;
  variable?: { wght?: { min: string; max: string } } | false;
};

const KINDS: Readonly<Record<string, "serif" | "mono">> = { serif: "serif", monospace: "mono" };

/** Whether a package of fonts is installed. */
export const isInstalled = (name: string, modules = "node_modules"): boolean =>
  existsSync(`${modules}/${name}/metadata.json`);

/** Does some work with packages of fonts that this project does not have; `work` gets the folder that they are in. */
export const withPackages = (packages: readonly string[], work: (modules: string) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    const options = ["--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund"];
    await promisify(execFile)("npm", ["install", ...options, ...packages]);
    await work(join(folder, "node_modules"));
  });

/**
 * Reads a Fontsource package, such as "@fontsource-variable/instrument-sans".
 *
 * @throws UsageError if it is not installed, or has no usable letters
 */
export function readFacePackage(name: string, modules = "node_modules") {
  if (!isInstalled(name, modules)) throw new UsageError(`${name} is not installed.`, "Run: npm run fonts");
  const folder = `${modules}/${name}`;
  const { id, family, weights, category, ...more }: Metadata = JSON.parse(
    readFileSync(`${folder}/metadata.json`, "utf8"),
  );
  const variable = name.startsWith("@fontsource-variable/");
  const axis = more.variable ? more.variable.wght : undefined;
  const [least, most] = axis
    ? [Number(axis.min), Number(axis.max)]
    : [Math.min(...weights), Math.max(...weights)];
  const within = (weight: number): number => Math.min(Math.max(weight, least), most);
  const nearest = (weight: number): number =>
    variable
      ? within(weight)
      : weights.reduce((best, one) => (Math.abs(one - weight) < Math.abs(best - weight) ? one : best));
  const fileOf = (part: string, weight: number): string =>
    `${folder}/files/${id}-${part}-${variable ? "wght" : nearest(weight)}-normal.woff2`;

  if (!existsSync(fileOf("latin", 400)))
    throw new UsageError(
      variable && axis === undefined
        ? `${name} is variable, but not in weight. Use its package without -variable.`
        : `${name} has no upright Latin letters, which the site needs.`,
    );
  return {
    family,
    variable,
    kind: KINDS[category] ?? ("sans" as const),
    /** The closest weight that the package has. */
    nearest,
    has: (part: string) => existsSync(fileOf(part, 400)),
    /** The file of a part ("latin-ext") and the axes to keep; the lowest weight if each has a file. */
    source(part: string, weights: Weights) {
      const { min, max } = typeof weights === "number" ? { min: weights, max: weights } : weights;
      const wght = min === max ? within(min) : { min: within(min), max: within(max) };
      return { file: fileOf(part, min), ...(variable ? { variationAxes: { wght } } : {}) };
    },
  };
}
