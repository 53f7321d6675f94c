import { ofNda } from "@/app/api/nda/of-nda";
import { dwellRoute } from "./handler";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ofNda(dwellRoute);
