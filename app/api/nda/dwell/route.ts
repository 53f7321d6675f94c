import { dwellRoute } from "@/lib/document/routes/dwell-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dwellRoute();
