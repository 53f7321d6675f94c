import type { Scene } from "../../kit/stage";
import { affinityMap } from "./affinity-map";
import { cover } from "./cover";
import { journey } from "./journey";
import { reportScreen } from "./report-screen";
import { shopFloor } from "./shop-floor";

/** Field research for a shop-floor reporting portal. */
export const scenes: Scene[] = [cover, shopFloor, affinityMap, journey, reportScreen];
