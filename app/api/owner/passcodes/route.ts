import { lockedSlugs } from "@/lib/content/catalogue";
import { env } from "@/lib/env/server-env";
import { ownerPasscodesRoute } from "./handler";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ownerPasscodesRoute(
  lockedSlugs,
  () => env().siteUrl,
);
