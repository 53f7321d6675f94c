import { ofNda } from "@/lib/http/nda-routes";
import { leaveRoute } from "@/lib/http/routes/leave";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ofNda(leaveRoute);
