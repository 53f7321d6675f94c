import { ofNda } from "@/app/api/nda/of-nda";
import { pageRoute } from "./handler";

/** Of its own length, so that Vercel gives it a function of its own: no other needs the picture library. */
export const maxDuration = 30;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ofNda(pageRoute);
