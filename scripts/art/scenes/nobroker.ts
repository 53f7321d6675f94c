import type { Scene } from "../stage";
import { contactFlow } from "./nobroker/contact-flow";
import { cover } from "./nobroker/cover";
import { listingMarks } from "./nobroker/listing-marks";
import { redesign } from "./nobroker/redesign";
import { severityMatrix } from "./nobroker/severity-matrix";

/** Heuristic evaluation of a rental marketplace. */
export const scenes: Scene[] = [cover, listingMarks, severityMatrix, contactFlow, redesign];
