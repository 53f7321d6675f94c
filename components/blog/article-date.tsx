import { site } from "@/lib/content/own.generated";

const format = new Intl.DateTimeFormat(site.locale, {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

export function ArticleDate({ date, ...rest }: { date: string }) {
  return (
    <time dateTime={date} dir="auto" {...rest}>
      {format.format(new Date(date))}
    </time>
  );
}
