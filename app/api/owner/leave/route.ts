import { ownerLeaveRoute } from "@/lib/http/routes/owner/leave";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ownerLeaveRoute();
