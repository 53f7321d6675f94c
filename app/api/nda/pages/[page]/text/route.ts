import { ofNda } from "@/app/api/nda/of-nda";
import { pageTextRoute } from "./handler";

/** The same as the page image has, so that Vercel puts both into one function. */
export const maxDuration = 30;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ofNda(pageTextRoute);
