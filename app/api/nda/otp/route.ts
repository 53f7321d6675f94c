import { ofNda } from "@/lib/http/nda-routes";
import { otpRoute } from "@/lib/http/routes/otp";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ofNda(otpRoute);
