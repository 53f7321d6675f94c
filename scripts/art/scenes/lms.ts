import type { Scene } from "../stage";
import { cover } from "./lms/cover";

/** Learning platform: course player, assignments, cohort. */
export const scenes: Scene[] = [cover];
