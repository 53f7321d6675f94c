import type { Scene } from "../stage";
import { cover } from "./ness/cover";

/** Field research for a shop-floor reporting portal. */
export const scenes: Scene[] = [cover];
