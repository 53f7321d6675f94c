import { leaveRoute } from "@/lib/http/routes/leave";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = leaveRoute();
