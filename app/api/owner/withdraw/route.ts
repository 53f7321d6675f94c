import { ownerWithdrawRoute } from "./handler";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ownerWithdrawRoute();
