import { LANGUAGE } from "@/lib/content/language";

const format = new Intl.DateTimeFormat(LANGUAGE, {
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
