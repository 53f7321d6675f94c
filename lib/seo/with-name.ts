import { site } from "@/lib/content/own.generated";

/** The most letters of title and site name together that tabs and search results show. */
const LONGEST_TOGETHER = 70;

/** The title with the site's name after it, where it is not in it and there is room. */
export function withName(title: string): string {
  const together = `${title} | ${site.name}`;
  return title.includes(site.name) || together.length > LONGEST_TOGETHER ? title : together;
}
