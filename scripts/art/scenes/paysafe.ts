import type { Scene } from "../stage";
import { componentSheet } from "./paysafe/component-sheet";
import { cover } from "./paysafe/cover";
import { dashboardPicture } from "./paysafe/dashboard";
import { dispute } from "./paysafe/dispute";
import { reconciliation } from "./paysafe/reconciliation";

/** Merchant console: payouts, disputes, reconciliation. */
export const scenes: Scene[] = [cover, dashboardPicture, dispute, reconciliation, componentSheet];
