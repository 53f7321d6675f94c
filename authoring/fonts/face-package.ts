import { existsSync, readFileSync } from "node:fs";
import { UsageError } from "../usage-error";

/** What is asked of a face: one weight, or a range of them. */
export type Weights = number | Readonly<{ min: number; max: number }>;

export type FacePackage = ReturnType<typeof readFacePackage>;

type Metadata = {
  id: string;
  weights: number[];
  category: string;
  variable?: { wght?: { min: string; max: string } } | false;
};

const KINDS: Readonly<Record<string, "serif" | "mono">> = { serif: "serif", monospace: "mono" };

/** Whether npm has put a package of fonts where it can be read. */
export const isInstalled = (name: string, modules = "node_modules"): boolean =>
  existsSync(`${modules}/${name}/metadata.json`);

/**
 * A package of Fontsource, such as "@fontsource-variable/instrument-sans".
 *
 * @throws UsageError where it is not installed, or has no letters that can be cut
 */
export function readFacePackage(name: string, modules = "node_modules") {
  if (!isInstalled(name, modules))
    throw new UsageError(`${name} is not installed. Run: npm install -D ${name}`);
  const folder = `${modules}/${name}`;
  const { id, weights, category, ...more }: Metadata = JSON.parse(
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
        ? `${name} varies, but not in weight. Name its package without -variable.`
        : `${name} has no upright Latin letters, which the site's own words want.`,
    );
  return {
    variable,
    kind: KINDS[category] ?? ("sans" as const),
    /** The weight nearest to the one that is wanted. */
    nearest,
    has: (part: string) => existsSync(fileOf(part, 400)),
    /** The file with a part's letters ("latin-ext"), and the axes to leave in it. With a file for each weight: the lowest. */
    source(part: string, weights: Weights) {
      const { min, max } = typeof weights === "number" ? { min: weights, max: weights } : weights;
      const wght = min === max ? within(min) : { min: within(min), max: within(max) };
      return { file: fileOf(part, min), ...(variable ? { variationAxes: { wght } } : {}) };
    },
  };
}
