import { ofNda } from "@/app/api/nda/of-nda";
import { leaveRoute } from "./handler";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ofNda(leaveRoute);
