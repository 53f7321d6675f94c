import { ofNda } from "@/app/api/nda/of-nda";
import { otpRoute } from "./handler";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ofNda(otpRoute);
