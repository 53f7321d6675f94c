import { pageRoute } from "@/lib/document/routes/page-route";
import { ofNda } from "@/lib/http/nda-routes";

/** Of its own length, so that Vercel gives it a function of its own: no other needs the picture library. */
export const maxDuration = 30;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ofNda(pageRoute);
