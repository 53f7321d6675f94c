import { pageTextRoute } from "@/lib/document/routes/page-text-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageTextRoute();
