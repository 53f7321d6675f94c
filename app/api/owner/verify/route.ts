import { ownerVerifyRoute } from "@/lib/http/routes/owner/verify";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ownerVerifyRoute();
