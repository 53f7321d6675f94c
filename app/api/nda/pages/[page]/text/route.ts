import { pageTextRoute } from "@/lib/document/routes/page-text-route";
import { ofNda } from "@/lib/http/nda-routes";

/** The same as the page's picture has, so that Vercel puts both into one function. */
export const maxDuration = 30;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ofNda(pageTextRoute);
