import type { Scene } from "../stage";
import { cover } from "./paysafe/cover";
import { dashboardPicture } from "./paysafe/dashboard";

/** Merchant console: payouts, disputes, reconciliation. */
export const scenes: Scene[] = [cover, dashboardPicture];
