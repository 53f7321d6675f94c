import { z } from "zod";

const routeFigures = z.object({
  path: z.string(),
  /** Whether the build made the page, so that no request waits for one. */
  isStatic: z.boolean(),
  /** Bytes of body as they came over the wire. */
  script: z.number(),
  css: z.number(),
  fonts: z.number(),
  pictures: z.number(),
  document: z.number(),
  total: z.number(),
  /** Of one picture as displayed at 1440 px. */
  largestPicture: z.number(),
  /** 0 to 1, of the bytes of all rules. */
  unusedCss: z.number(),
  layoutShift: z.number(),
  prefetches: z.number(),
  scripts: z.array(z.string()),
});

/** What `npx tsx --conditions=react-server lab/budget.ts` measures; `--save` writes it, `--from` reads it. */
export const measured = z.object({
  /** Bytes of script that an empty app fetches. */
  floor: z.number(),
  routes: z.array(routeFigures).min(1),
  publicFolder: z.number(),
});

export type RouteFigures = z.infer<typeof routeFigures>;
export type Measured = z.infer<typeof measured>;

const KB = 1024;

/** What a route's script may weigh above that of an empty app, in KB. */
const SCRIPT_ABOVE_FLOOR: readonly [routes: RegExp, kilobytes: number][] = [
  [/^\/$/, 40],
  [/^\/(blog\/.+|aboutme|status|changelog)$/, 25],
  [/^/, 30],
];

/** Names in the addresses of code that no public page may fetch before it is asked for. */
const LAZY = /posthog|pdf/i;

const allowance = (path: string): number =>
  SCRIPT_ABOVE_FLOOR.find(([routes]) => routes.test(path))?.[1] ?? 0;

const kb = (bytes: number): number => bytes / KB;

type Line = { path: string; what: string; figure: number; limit: number; unit: string };

/** What a route may weigh on its first view, in KB of compressed bytes as Chromium fetches them. */
function routeLines(route: RouteFigures, floor: number): Line[] {
  const { path } = route;
  const line = (what: string, figure: number, limit: number, unit = "KB"): Line => {
    return { path, what, figure, limit, unit };
  };
  return [
    line("script", kb(route.script), kb(floor) + allowance(path)),
    line("CSS", kb(route.css), 20),
    line("CSS that fits nothing on the page", route.unusedCss * 100, 25, "%"),
    line("fonts", kb(route.fonts), 90),
    line("layout shift", route.layoutShift, 0.005, ""),
    line("largest cover", kb(route.largestPicture), 120),
    line("pages fetched ahead", route.prefetches, 12, ""),
    ...(path === "/" ? [line("everything", kb(route.total), 450)] : []),
  ];
}

/** Everything measured, each beside its limit. */
export const budgetLines = ({ floor, routes, publicFolder }: Measured): Line[] => [
  ...routes.flatMap((route) => routeLines(route, floor)),
  { path: "public/", what: "size", figure: kb(publicFolder), limit: 20 * KB, unit: "KB" },
];

/** What breaks its budget, one sentence each; empty where everything passes. */
export function brokenBudgets(measured: Measured): string[] {
  const over = budgetLines(measured)
    .filter(({ figure, limit }) => !(figure <= limit))
    .map(
      ({ path, what, figure, limit, unit }) =>
        `${path}: ${what} ${withUnit(figure, unit)} is over the budget of ${withUnit(limit, unit)}`,
    );
  const dynamic = measured.routes
    .filter(({ isStatic }) => !isStatic)
    .map(({ path }) => `${path}: is rendered on request, expected a page made at build`);
  const early = measured.routes.flatMap(({ path, scripts }) =>
    scripts
      .filter((name) => LAZY.test(name))
      .map((name) => `${path}: fetches ${name} before it is asked for`),
  );
  return [...over, ...dynamic, ...early];
}

const withUnit = (value: number, unit: string): string =>
  `${value < 1 && value > 0 ? value.toFixed(4) : value.toFixed(1)} ${unit}`.trimEnd();
