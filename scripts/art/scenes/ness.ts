import type { Scene } from "../stage";
import { affinityMap } from "./ness/affinity-map";
import { cover } from "./ness/cover";
import { journey } from "./ness/journey";
import { reportScreen } from "./ness/report-screen";
import { shopFloor } from "./ness/shop-floor";

/** Field research for a shop-floor reporting portal. */
export const scenes: Scene[] = [cover, shopFloor, affinityMap, journey, reportScreen];
