import { ownerWithdrawRoute } from "@/lib/http/routes/owner/withdraw";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ownerWithdrawRoute();
