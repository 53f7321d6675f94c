import { addressesOf, answerInItsLanguage } from "@/app/[lang]/translated";
import * as original from "@/app/casestudies.json/route";

export const dynamic = "force-static";
export const dynamicParams = false;

export const generateStaticParams = addressesOf("/casestudies");
export const GET = answerInItsLanguage(original.GET);
