import { readOwn } from "@/lib/content/own-files";
import { publicRoutes } from "@/lib/seo/routes";
import { startServer } from "../../tools/lib/start-server";
import { measureSite } from "../budget/measure-site";
import { overHttp2 } from "./caddy";
import { lighthouse } from "./lighthouse";
import { table } from "./tables";

const kb = (bytes: number): string => (bytes / 1024).toFixed(1);
const rounded = (value: number): string => value.toFixed(0);

/** The weight of each public page, and its Lighthouse scores on a desktop. */
export async function pages(runs: number): Promise<string> {
  const { floor, routes } = await measureSite();
  const site = await startServer("x-socket-address");
  try {
    const rows = routes.map((route) => {
      const scores = lighthouse(`http://localhost:${site.port}${route.path}`, runs);
      return [
        route.path,
        ...[route.script, route.css, route.fonts, route.pictures, route.total].map(kb),
        scores.categories,
        `${rounded(scores.lcpMs)} (${scores.lcpElement})`,
        rounded(scores.tbtMs),
        scores.cls.toFixed(3),
      ];
    });
    const weights = ["script", "CSS", "fonts", "pictures", "all"];
    return `KB as Chromium fetches them, without headers; an empty app fetches ${kb(floor)} KB of script. Lighthouse 12 desktop, median of ${runs}: performance / accessibility / best practices / SEO.\n\n${table(["route", ...weights, "Lighthouse", "LCP ms", "TBT ms", "CLS"], rows)}`;
  } finally {
    await site.stop();
  }
}

/** Lighthouse on a slow line and processor. Null if phones get the notice. */
export async function phones(runs: number): Promise<string | null> {
  if (readOwn("site").content.desktopOnly) {
    console.log(
      "phones: left out, for they get the notice. Set desktopOnly to false in content/site.yaml and build.",
    );
    return null;
  }
  const site = await startServer("x-socket-address");
  const proxy = await overHttp2(site.port);
  try {
    const rows = publicRoutes().map(({ path }) => {
      const scores = lighthouse(`${proxy.url}${path}`, runs, "mobile");
      const times = [scores.lcpMs, scores.tbtMs, scores.longestTaskMs].map(rounded);
      return [path, scores.categories, ...times, scores.cls.toFixed(3)];
    });
    return `Built with \`desktopOnly: false\`. Lighthouse 12 mobile (slow 4G, processor four times slower) over HTTP/2, median of ${runs}: performance / accessibility / best practices / SEO.\n\n${table(["route", "Lighthouse", "LCP ms", "TBT ms", "longest task ms", "CLS"], rows)}`;
  } finally {
    proxy.stop();
    await site.stop();
  }
}
