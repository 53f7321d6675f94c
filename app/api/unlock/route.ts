import { lockedSlugs } from "@/lib/content/catalogue";
import { unlockRoute } from "@/lib/http/routes/unlock";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = unlockRoute(lockedSlugs);
