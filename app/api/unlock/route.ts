import { lockedSlugs } from "@/lib/content/addresses.generated";
import { nowhere } from "@/lib/http/handler";
import { unlockRoute } from "@/lib/http/routes/unlock";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } =
  lockedSlugs.length > 0 ? unlockRoute(() => lockedSlugs) : nowhere();
