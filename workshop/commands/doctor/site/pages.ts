import { type AskSite, leadsTo, type SiteAnswer } from "../ask";
import { collect, type Finding } from "../report";

const HEADERS: readonly [name: string, wanted: RegExp][] = [
  ["content-security-policy", /default-src 'self'/],
  ["x-content-type-options", /^nosniff$/],
  ["x-frame-options", /^DENY$/],
  ["strict-transport-security", /max-age=\d{7}/],
  ["referrer-policy", /./],
];
const REBUILD = "Set SITE_URL at your host to the address visitors use, then deploy again: pages contain it.";
const HOST = "Your host or proxy removes it or answers instead of the site: check their settings.";
const MIDDLEWARE = "Middleware does not run on this host, or fails: look at the deployment's log.";

/** Checks public pages, their headers, redirects and files. */
export async function checkPages(ask: AskSite, siteUrl: string, home: SiteAnswer): Promise<Finding[]> {
  const { found, fault, orRight } = collect();
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(home.text)?.[1];
  if (!canonical || new URL(canonical, siteUrl).origin !== siteUrl)
    fault(`the home page's canonical address is ${canonical ?? "missing"}, not ${siteUrl}`, REBUILD);
  for (const [name, wanted] of HEADERS)
    if (!wanted.test(home.headers.get(name) ?? "")) fault(`the home page lacks its ${name}`, HOST);
  const sitemap = await ask("/sitemap.xml");
  const places = await placesIn(ask, sitemap.text);
  if (places.length === 0) fault(`the sitemap is empty (${sitemap.status})`, HOST);
  else if (places.some((place) => !URL.canParse(place) || new URL(place).origin !== siteUrl))
    fault(`the sitemap names pages of another site, such as ${places[0]}`, REBUILD);
  const capitals = await ask("/CONTACT");
  if (leadsTo(capitals, siteUrl) !== "/contact")
    fault(`/CONTACT answers ${capitals.status} and does not lead to /contact`, MIDDLEWARE);
  found.push(...(await wrongAnswers(ask, ["/never-was", "/casestudies/never-was"], 404, HOST)));
  found.push(...(await checkFiles(ask, home.text)));
  return orRight(`pages, headers, redirects and files match the build (${places.length} pages)`);
}

/** The addresses of a sitemap, also of those in the files that an index of this site names. */
async function placesIn(ask: AskSite, xml: string): Promise<string[]> {
  const places = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
  if (!xml.includes("<sitemapindex")) return places;
  const files = places.filter((place) => URL.canParse(place)).map((place) => new URL(place).pathname);
  const texts = await Promise.all(files.map(async (path) => (await ask(path)).text));
  return (await Promise.all(texts.map((text) => placesIn(ask, text)))).flat();
}

/** A fault for each path that does not answer with the status `wanted`. */
export async function wrongAnswers(ask: AskSite, paths: readonly string[], wanted: number, fix: string) {
  const { found, fault } = collect();
  for (const path of paths) {
    const { status } = await ask(path);
    if (status !== wanted) fault(`${path} answers ${status}, not ${wanted}`, fix);
  }
  return found;
}

async function checkFiles(ask: AskSite, html: string): Promise<Finding[]> {
  const { found, fault } = collect();
  const named = (start: string) =>
    [...html.matchAll(/(?:src|href|srcSet)="([^" ]+)/g)].find(([, url = ""]) => url.startsWith(start))?.[1];
  for (const start of ["/_next/static/", "/pictures/"]) {
    const path = named(start)?.replaceAll("&amp;", "&");
    if (!path) continue;
    const { status, headers } = await ask(path);
    if (status !== 200) fault(`${path} answers ${status}`, HOST);
    else if (!/immutable/.test(headers.get("cache-control") ?? ""))
      fault(
        `${start} is sent with "${headers.get("cache-control")}": browsers fetch it on every visit`,
        "These files never change: send Cache-Control: public, max-age=31536000, immutable.",
      );
  }
  return found;
}
