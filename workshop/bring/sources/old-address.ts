import { basename, dirname } from "node:path/posix";
import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import type { Tree } from "../source";

const SETTINGS = /^(?:_config|(?:config\/_default\/)?(?:hugo|config))\.(?:toml|ya?ml)$/;
const template = z.string().optional().catch(undefined);
const pattern = z.object({ permalink: template }).catch({});
const scope = z.object({ path: z.string().catch(""), type: z.string().catch("") });
/** What the settings of Jekyll and Hugo say of addresses. */
const settings = z.object({
  permalink: template,
  /** Jekyll's: the part of every address below which the site is. */
  baseurl: z
    .string()
    .transform((path) => path.replace(/^\/*(.*?)\/*$/, (_, parts) => parts && `/${parts}`))
    .catch(""),
  collections: z.record(z.string(), pattern).catch({}),
  collections_dir: z.string().catch(""),
  defaults: z.array(z.object({ scope, values: pattern })).catch([]),
  permalinks: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])).catch({}),
});
export type Settings = z.infer<typeof settings>;

/** `whyNot`: why they cannot be read. */
export async function settingsOf({
  files,
}: Tree): Promise<{ name: string; settings: Settings; whyNot?: string }> {
  const [name = "", file] = [...files].find(([one]) => SETTINGS.test(one)) ?? [];
  const text = (await file?.read())?.toString("utf8").replace(/^\uFEFF/, "") ?? "";
  try {
    const read = name.endsWith(".toml") ? parseToml(text) : parseYaml(text, { logLevel: "error" });
    return { name, settings: settings.parse(Object(read)) };
  } catch (error) {
    return { name, settings: settings.parse({}), whyNot: (error as Error).message.split("\n")[0] };
  }
}

/** `own`: its file's name, or its folder's. `permalink`: what the page itself says. */
type Page = {
  name: string;
  own: string;
  dated: string | undefined;
  undated: string;
  title: string;
  permalink: string | undefined;
  fields: Readonly<Record<string, unknown>>;
};

/** Where Jekyll and Hugo put a page. The others have addresses like this site's. */
export function addressesOf(page: Page, tool: string, settings: Settings): string[] {
  const [wanted = page.permalink, parts] =
    tool === "Jekyll" ? ofJekyll(page, settings) : tool === "Hugo" ? ofHugo(page, settings) : [];
  if (wanted === undefined || !parts) return wanted === undefined ? [] : [wanted];
  const known = Object.keys(parts).sort((a, b) => b.length - a.length);
  const address = `/${wanted}`
    .replace(RegExp(`:(${known.join("|")})`, "g"), (_, part) => parts[part] ?? "")
    .replace(/\/{2,}/g, "/");
  // What the page does not say, or only the tool knows, makes no address.
  return /:[a-z]|\[/.test(address) ? [] : [address];
}

type Templated = [template: string | undefined, parts?: Readonly<Record<string, string>>];

const STYLES = new Map([
  ["date", "/:categories/:year/:month/:day/:title:output_ext"],
  ["pretty", "/:categories/:year/:month/:day/:title/"],
  ["ordinal", "/:categories/:year/:y_day/:title:output_ext"],
  ["weekdate", "/:categories/:year/W:week/:short_day/:title:output_ext"],
  ["none", "/:categories/:title:output_ext"],
]);

function ofJekyll({ name, dated, undated, permalink, fields }: Page, settings: Settings): Templated {
  const { permalink: style = "date", collections, collections_dir, defaults } = settings;
  const ofPosts = STYLES.get(style) ?? style;
  const end = /(\/|:output_ext)$/.exec(ofPosts)?.[0] ?? "";
  const inSite = collections_dir && name.startsWith(`${collections_dir}/`) ? collections_dir.length + 1 : 0;
  const file = basename(name).replace(/\.\w+$/, "");
  const [, above = "", label, path = dirname(name).replace(/^\.$/, "")] =
    /^(.*?\/)??_([^/]+)\/(.+)\.\w+$/.exec(name.slice(inSite)) ?? [];
  const type = label === "drafts" ? "posts" : label;
  const byDefault = defaults.findLast(
    ({ scope, values }) =>
      type && values.permalink && name.startsWith(scope.path) && [type, ""].includes(scope.type),
  );
  // "/" is the new site's own.
  const ofIndex = path === "" ? "/index.html" : "/:path/";
  const ofPage = file === "index" ? ofIndex : `/:path/:basename${end}`;
  const categories = [...above.split("/"), listOf(fields.categories), listOf(fields.category)].flat();
  const slug = String(fields.slug ?? undated);
  return [
    permalink ??
      byDefault?.values.permalink ??
      collections[type ?? ""]?.permalink ??
      (type === "posts" ? ofPosts : type ? `/:collection/:path${end}` : ofPage),
    {
      ...dateParts(fields.date ?? dated),
      title: hyphened(slug, /[^\p{L}\p{M}\p{Nd}._~!$&'()+,;=@]+/gu),
      slug: hyphened(slug).toLowerCase(),
      name: hyphened(file).toLowerCase(),
      categories: [...new Set(categories.map((one) => one.toLowerCase()))].join("/"),
      output_ext: ".html",
      collection: type ?? "",
      basename: file,
      path,
    },
  ];
}

const listOf = (value: unknown): string[] =>
  typeof value === "string" ? value.split(/\s+/) : [value ?? []].flat().map(String);

const hyphened = (text: string, signs = /[^\p{L}\p{M}\p{Nd}]+/gu): string =>
  text.replace(signs, "-").replace(/^-|-$/g, "");

function ofHugo({ name, own, title, dated, permalink, fields }: Page, { permalinks }: Settings): Templated {
  const path = /(?:^|\/)content\/(.+?)(?:\/_?index)?\.\w+$/.exec(name)?.[1];
  if (path === undefined) return [permalink];
  const isSection = /\/_index\.\w+$/.test(name);
  const sections = isSection ? path : dirname(path).replace(/^\.$/, "");
  const [section = ""] = path.split("/");
  const kind = permalinks[isSection ? "section" : "page"];
  const wanted = isSection ? undefined : permalinks[section];
  const slug = typeof fields.slug === "string" ? urlOf(fields.slug) : undefined;
  return [
    permalink ??
      (typeof kind === "object" ? kind[section] : undefined) ??
      (typeof wanted === "string" ? wanted : isSection ? "/:sections" : "/:sections/:slugorfilename"),
    {
      ...dateParts(fields.date ?? dated),
      section,
      sections,
      title: urlOf(title),
      slug: slug ?? urlOf(title),
      ...{ filename: own, contentbasename: own },
      ...{ slugorfilename: slug ?? own, slugorcontentbasename: slug ?? own },
    },
  ];
}

const urlOf = (text: string): string =>
  hyphened(text.replace(/[^\p{L}\p{M}\p{Nd}\s._#+~@-]/gu, ""), /\s+/g).toLowerCase();

const DAY = 24 * 60 * 60 * 1000;

/** What both tools make of a date, as it is written; nothing if there is none. */
function dateParts(date: unknown): Record<string, string> {
  const [whole, year = "", month = "", day = "", hour = "0", minute = "0", second = "0"] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?/.exec(
      date instanceof Date ? date.toISOString() : String(date),
    ) ?? [];
  if (whole === undefined) return {};
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const inYear = (one: Date): number => (one.getTime() - Date.UTC(one.getUTCFullYear(), 0, 0)) / DAY;
  const thursday = new Date(at.getTime() + (4 - (at.getUTCDay() || 7)) * DAY);
  const inWords = (options: Intl.DateTimeFormatOptions): string =>
    at.toLocaleDateString("en", { timeZone: "UTC", ...options });
  const two = (digits: string | number): string => String(digits).padStart(2, "0");
  const [monthname, weekdayname] = [inWords({ month: "long" }), inWords({ weekday: "long" })];
  return {
    ...{ year, short_year: year.slice(2), w_year: `${thursday.getUTCFullYear()}` },
    ...{ month: two(month), i_month: `${Number(month)}`, short_month: inWords({ month: "short" }) },
    ...{ monthname, long_month: monthname, week: two(Math.ceil(inYear(thursday) / 7)) },
    ...{ day: two(day), i_day: `${Number(day)}`, y_day: `${inYear(at)}`.padStart(3, "0") },
    ...{ yearday: `${inYear(at)}`, w_day: `${at.getUTCDay() || 7}`, weekday: `${at.getUTCDay()}` },
    ...{ short_day: inWords({ weekday: "short" }), long_day: weekdayname, weekdayname },
    ...{ hour: two(hour), minute: two(minute), second: two(second) },
  };
}
