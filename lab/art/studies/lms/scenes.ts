import type { Scene } from "../../kit/stage";
import { assignment } from "./assignment";
import { cohort } from "./cohort";
import { coursePlayer } from "./course-player";
import { cover } from "./cover";
import { sitemap } from "./sitemap";

/** Learning platform: course player, assignments, cohort. */
export const scenes: Scene[] = [cover, coursePlayer, cohort, assignment, sitemap];
