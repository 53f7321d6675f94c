import { documentRoute } from "@/lib/document/routes/document-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = documentRoute();
