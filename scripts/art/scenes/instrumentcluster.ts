import type { Scene } from "../stage";
import { cover } from "./instrumentcluster/cover";

/** Motorcycle cluster: read in half a second, by day and by night. */
export const scenes: Scene[] = [cover];
