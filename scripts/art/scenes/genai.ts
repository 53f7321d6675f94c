import type { Scene } from "../stage";
import { affinity } from "./genai/affinity";
import { citations } from "./genai/citations";
import { cover } from "./genai/cover";
import { reviewQueue } from "./genai/review-queue";
import { workbenchPicture } from "./genai/workbench";

/** A workbench for drafting from one's own sources and checking each sentence. */
export const scenes: Scene[] = [cover, workbenchPicture, citations, reviewQueue, affinity];
