import type { Scene } from "../../kit/stage";
import { cover } from "./cover";
import { flow } from "./flow";
import { lapReview } from "./lap-review";
import { trackMode } from "./track-mode";
import { tyreMap } from "./tyre-map";

/** Racing HMI: the track mode of a sports car's cluster and centre screen. */
export const scenes: Scene[] = [cover, trackMode, tyreMap, lapReview, flow];
