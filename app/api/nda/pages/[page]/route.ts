import { pageRoute } from "@/lib/document/routes/page-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute();
