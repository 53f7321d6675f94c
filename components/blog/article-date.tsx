import { language } from "@/lib/words/language";

export function ArticleDate({ date, ...rest }: { date: string }) {
  const options = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return (
    <time dateTime={date} dir="auto" {...rest}>
      {new Date(date).toLocaleDateString(language(), options)}
    </time>
  );
}
