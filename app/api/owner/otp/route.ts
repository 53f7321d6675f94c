import { ownerOtpRoute } from "@/lib/http/routes/owner/otp";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ownerOtpRoute();
