import { otpRoute } from "@/lib/http/routes/otp";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otpRoute();
