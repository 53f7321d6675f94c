import { addressRoute } from "@/lib/http/routes/address";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = addressRoute();
