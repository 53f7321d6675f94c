import { studyCards } from "@/lib/content/study-cards";
import { textResponse } from "@/lib/seo/text-response";

export const dynamic = "force-static";

/** All cards of the list of case studies. The browser fetches them for a filter, if the list has several pages. */
export const GET = () => textResponse(JSON.stringify(studyCards()), "application/json");
