import { ownerVerifyRoute } from "./handler";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ownerVerifyRoute();
