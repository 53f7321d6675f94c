import type { Scene } from "../stage";
import { cover } from "./genai/cover";
import { workbenchPicture } from "./genai/workbench";

/** A workbench for drafting from one's own sources and checking each sentence. */
export const scenes: Scene[] = [cover, workbenchPicture];
