import type { Redirect } from "next/dist/lib/load-custom-routes";

/**
 * Old addresses and where they went. Add a line when a case study or an article changes its slug, so that
 * links out in the world keep working.
 */
export const redirects: Redirect[] = [];
