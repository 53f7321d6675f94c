import { healthRoute } from "@/lib/http/routes/health";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = healthRoute();
