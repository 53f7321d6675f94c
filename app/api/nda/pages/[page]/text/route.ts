import { pageTextRoute } from "@/lib/document/routes/page-text-route";

/** The same as the page's picture has, so that Vercel puts both into one function. */
export const maxDuration = 30;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageTextRoute();
