import { ofNda } from "@/app/api/nda/of-nda";
import { documentRoute } from "./handler";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ofNda(documentRoute);
