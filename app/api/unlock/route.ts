import { lockedSlugs } from "@/lib/content/addresses.generated";
import { nowhere } from "@/lib/http/route";
import { unlockRoute } from "./handler";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } =
  lockedSlugs.length > 0 ? unlockRoute(() => lockedSlugs) : nowhere();
