import { longDate } from "@/lib/content/shown-dates";

export function ArticleDate({ date, ...rest }: { date: string }) {
  return (
    <time dateTime={date} dir="auto" {...rest}>
      {longDate(date)}
    </time>
  );
}
