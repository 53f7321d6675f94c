import { own } from "@/lib/content/own";

const LONGEST_TOGETHER = 70;

/** Appends the site's name to a title, unless the title contains it or becomes too long. */
export function withName(title: string, { name } = own().site): string {
  const together = `${title} | ${name}`;
  return title.includes(name) || together.length > LONGEST_TOGETHER ? title : together;
}
