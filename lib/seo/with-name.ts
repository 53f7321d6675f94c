import { site } from "@/lib/content/own.generated";

const LONGEST_TOGETHER = 70;

/** Appends the site's name to a title, unless the title contains it or becomes too long. */
export function withName(title: string): string {
  const together = `${title} | ${site.name}`;
  return title.includes(site.name) || together.length > LONGEST_TOGETHER ? title : together;
}
