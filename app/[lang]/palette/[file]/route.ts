import { answerInItsLanguage } from "@/app/[lang]/translated";
import * as original from "@/app/palette/[file]/route";
import { languagePart } from "@/lib/paths";
import { inLanguage } from "@/lib/words/asked-language";
import { OTHER_LANGUAGES } from "@/lib/words/language";

export const dynamic = "force-static";
export const dynamicParams = false;

export const generateStaticParams = () =>
  OTHER_LANGUAGES.flatMap((tag) =>
    inLanguage(tag, original.generateStaticParams).map((one) => ({ lang: languagePart(tag), ...one })),
  );
export const GET = answerInItsLanguage(original.GET);
