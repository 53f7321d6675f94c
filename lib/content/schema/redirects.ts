import { z } from "zod";
import { href, internalPath } from "./common";

/** Old addresses of this site, and where each leads now. */
export const redirects = z.record(internalPath, href);
