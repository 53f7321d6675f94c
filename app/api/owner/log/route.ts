import { ownerLogRoute } from "@/lib/http/routes/owner/log";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ownerLogRoute();
