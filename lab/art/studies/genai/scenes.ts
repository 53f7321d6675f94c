import type { Scene } from "../../kit/stage";
import { affinity } from "./affinity";
import { citations } from "./citations";
import { cover } from "./cover";
import { reviewQueue } from "./review-queue";
import { workbenchPicture } from "./workbench";

/** A workbench for drafting from one's own sources and checking each sentence. */
export const scenes: Scene[] = [cover, workbenchPicture, citations, reviewQueue, affinity];
