import type { Scene } from "../stage";
import { cover } from "./ciscofoods/cover";

/** Campus lunch ordering, made usable for everyone. */
export const scenes: Scene[] = [cover];
