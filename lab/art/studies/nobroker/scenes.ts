import type { Scene } from "../../kit/stage";
import { contactFlow } from "./contact-flow";
import { cover } from "./cover";
import { listingMarks } from "./listing-marks";
import { redesign } from "./redesign";
import { severityMatrix } from "./severity-matrix";

/** Heuristic evaluation of a rental marketplace. */
export const scenes: Scene[] = [cover, listingMarks, severityMatrix, contactFlow, redesign];
