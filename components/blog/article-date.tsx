import { site } from "@/lib/content/own.generated";

const format = new Intl.DateTimeFormat(site.locale, {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** An article's date, written as the site's locale writes it. */
export function ArticleDate({ date }: { date: string }) {
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}
