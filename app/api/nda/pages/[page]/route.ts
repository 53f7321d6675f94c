import { ofNda } from "@/app/api/nda/of-nda";
import { pageRoute } from "./handler";

/** A duration of its own, so that Vercel makes a separate function of it: no other needs the image library. */
export const maxDuration = 30;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ofNda(pageRoute);
