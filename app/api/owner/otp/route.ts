import { ownerOtpRoute } from "./handler";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ownerOtpRoute();
