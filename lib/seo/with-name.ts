import { site } from "@/lib/content/own.generated";

/** What tabs and search results show of a title and the site's name together, in letters. */
const LONGEST_TOGETHER = 70;

/** The title with the site's name behind it, where it is not in it and there is room. */
export function withName(title: string): string {
  const together = `${title} | ${site.name}`;
  return title.includes(site.name) || together.length > LONGEST_TOGETHER ? title : together;
}
