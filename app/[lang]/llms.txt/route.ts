import { addressesOf, answerInItsLanguage } from "@/app/[lang]/translated";
import * as original from "@/app/llms.txt/route";

export const dynamic = "force-static";
export const dynamicParams = false;

export const generateStaticParams = addressesOf("/");
export const GET = answerInItsLanguage(original.GET);
