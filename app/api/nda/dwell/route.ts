import { dwellRoute } from "@/lib/document/routes/dwell-route";
import { ofNda } from "@/lib/http/nda-routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ofNda(dwellRoute);
