import { answerInItsLanguage } from "@/app/[lang]/translated";
import * as original from "@/app/palette/[file]/route";
import { inLanguage } from "@/lib/words/asked-language";
import { LANGUAGES } from "@/lib/words/language";

export const dynamic = "force-static";
export const dynamicParams = false;

export const generateStaticParams = () =>
  LANGUAGES.slice(1).flatMap((tag) =>
    inLanguage(tag, original.generateStaticParams).map((one) => ({ lang: tag.toLowerCase(), ...one })),
  );
export const GET = answerInItsLanguage(original.GET);
