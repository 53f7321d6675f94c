import type { Scene } from "../stage";
import { cover } from "./instrumentcluster/cover";
import { dayNight } from "./instrumentcluster/day-night";
import { glanceTest } from "./instrumentcluster/glance-test";
import { layoutGrid } from "./instrumentcluster/layout-grid";

/** Motorcycle cluster: read in half a second, by day and by night. */
export const scenes: Scene[] = [cover, dayNight, glanceTest, layoutGrid];
