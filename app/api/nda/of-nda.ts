import "server-only";
import { hasPage } from "@/lib/content/site-pages";
import { type Handlers, nowhere } from "@/lib/http/route";
import { NDA_GATE } from "@/lib/paths";

/** A route of the NDA gate or its document: unchanged where the site has that gate, else 404. */
export const ofNda = (make: () => Handlers): Handlers => (hasPage(NDA_GATE) ? make() : nowhere());
