/** Sizes are bytes of body on the wire; scripts all compressed in the same way. */
export type RouteFigures = {
  path: string;
  /** Whether the build made the page. */
  isStatic: boolean;
  script: number;
  css: number;
  fonts: number;
  pictures: number;
  total: number;
  largestPicture: number;
  /** 0 to 1, of the bytes of all rules. */
  unusedCss: number;
  layoutShift: number;
  prefetches: number;
  /** All requests until the page fetches nothing more for a while. */
  requests: number;
  /** Characters of the HTML: what React reads in order to hydrate, and all else but style sheets. */
  flight: number;
  markup: number;
  scripts: string[];
};

/** `floor`: the bytes of script that an empty app loads. `languages`: how many the site has. */
export type Measured = { floor: number; languages: number; routes: RouteFigures[]; publicFolder: number };

const KB = 1024;

/** How much more script than an empty app a route may load, in KB. */
const SCRIPT_ABOVE_FLOOR = 10;
/** For the way to another language, on a site that has several. */
const SWITCH = 1;

/** Code that no public page may load before it is needed. */
const LAZY = /posthog|pdf/i;

const kb = (bytes: number): number => bytes / KB;

type Line = { path: string; what: string; figure: number; limit: number; unit: string };

function routeLines(route: RouteFigures, script: number): Line[] {
  const { path } = route;
  const line = (what: string, figure: number, limit: number, unit = "KB"): Line => {
    return { path, what, figure, limit, unit };
  };
  return [
    line("script", kb(route.script), script),
    line("CSS", kb(route.css), 14),
    line("CSS that fits nothing on the page", route.unusedCss * 100, 25, "%"),
    line("fonts", kb(route.fonts), 65),
    line("layout shift", route.layoutShift, 0.005, ""),
    line("largest cover", kb(route.largestPicture), 120),
    line("pages fetched ahead", route.prefetches, 0, ""),
    line("React's data beside the HTML it describes", (route.flight / route.markup) * 100, 135, "%"),
    ...(path === "/"
      ? [line("everything", kb(route.total), 260), line("requests", route.requests, 20, "")]
      : []),
  ];
}

/** Every figure with its limit. */
export const budgetLines = ({ floor, languages, routes, publicFolder }: Measured): Line[] => [
  ...routes.flatMap((route) =>
    routeLines(route, kb(floor) + SCRIPT_ABOVE_FLOOR + (languages > 1 ? SWITCH : 0)),
  ),
  { path: "public/", what: "size", figure: kb(publicFolder), limit: 20 * KB, unit: "KB" },
];

/** One sentence for each broken budget. */
export function brokenBudgets(measured: Measured): string[] {
  const over = budgetLines(measured)
    .filter(({ figure, limit }) => !(figure <= limit))
    .map(
      ({ path, what, figure, limit, unit }) =>
        `${path}: ${what} ${withUnit(figure, unit)} is over the budget of ${withUnit(limit, unit)}`,
    );
  const dynamic = measured.routes
    .filter(({ isStatic }) => !isStatic)
    .map(({ path }) => `${path}: is rendered on request, expected at build`);
  const unread = measured.routes
    .filter(({ script }) => script < measured.floor)
    .map(({ path }) => `${path}: loads less script than an empty app, so it was not measured whole`);
  const early = measured.routes.flatMap(({ path, scripts }) =>
    scripts.filter((name) => LAZY.test(name)).map((name) => `${path}: loads ${name} before it is needed`),
  );
  return [...over, ...dynamic, ...unread, ...early];
}

/** A figure or limit, such as "142.0 KB". */
export const withUnit = (value: number, unit = ""): string =>
  `${value < 1 && value > 0 ? value.toFixed(4) : value.toFixed(1)} ${unit}`.trimEnd();
