import type { Scene } from "../stage";
import { cover } from "./nobroker/cover";

/** Heuristic evaluation of a rental marketplace. */
export const scenes: Scene[] = [cover];
