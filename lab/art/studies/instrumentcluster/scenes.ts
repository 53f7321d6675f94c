import type { Scene } from "../../kit/stage";
import { cover } from "./cover";
import { dayNight } from "./day-night";
import { glanceTest } from "./glance-test";
import { layoutGrid } from "./layout-grid";

/** Motorcycle cluster: read in half a second, by day and by night. */
export const scenes: Scene[] = [cover, dayNight, glanceTest, layoutGrid];
