import type { Scene } from "../../kit/stage";
import { componentSheet } from "./component-sheet";
import { cover } from "./cover";
import { dashboardPicture } from "./dashboard";
import { dispute } from "./dispute";
import { reconciliation } from "./reconciliation";

/** Merchant console: payouts, disputes, reconciliation. */
export const scenes: Scene[] = [cover, dashboardPicture, dispute, reconciliation, componentSheet];
