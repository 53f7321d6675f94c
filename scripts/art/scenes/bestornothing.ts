import type { Scene } from "../stage";
import { cover } from "./bestornothing/cover";
import { flow } from "./bestornothing/flow";
import { lapReview } from "./bestornothing/lap-review";
import { trackMode } from "./bestornothing/track-mode";
import { tyreMap } from "./bestornothing/tyre-map";

/** Racing HMI: the track mode of a sports car's cluster and centre screen. */
export const scenes: Scene[] = [cover, trackMode, tyreMap, lapReview, flow];
