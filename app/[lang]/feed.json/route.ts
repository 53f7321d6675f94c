import { addressesOf, answerInItsLanguage } from "@/app/[lang]/translated";
import * as original from "@/app/feed.json/route";

export const dynamic = "force-static";
export const dynamicParams = false;

export const generateStaticParams = addressesOf("/blog");
export const GET = answerInItsLanguage(original.GET);
