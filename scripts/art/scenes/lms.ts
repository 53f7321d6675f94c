import type { Scene } from "../stage";
import { assignment } from "./lms/assignment";
import { cohort } from "./lms/cohort";
import { coursePlayer } from "./lms/course-player";
import { cover } from "./lms/cover";
import { sitemap } from "./lms/sitemap";

/** Learning platform: course player, assignments, cohort. */
export const scenes: Scene[] = [cover, coursePlayer, cohort, assignment, sitemap];
