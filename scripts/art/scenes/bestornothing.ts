import type { Scene } from "../stage";
import { cover } from "./bestornothing/cover";

/** Racing HMI: the track mode of a sports car's cluster and centre screen. */
export const scenes: Scene[] = [cover];
