import { answerInItsLanguage } from "@/app/[lang]/translated";
import * as original from "@/app/blog/[...rest]/route";

export const GET = answerInItsLanguage(original.GET);
