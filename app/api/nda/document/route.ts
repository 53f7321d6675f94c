import { documentRoute } from "@/lib/document/routes/document-route";
import { ofNda } from "@/lib/http/nda-routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ofNda(documentRoute);
