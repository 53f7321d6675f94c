import type { Scene } from "../../kit/stage";
import { contrastAudit } from "./contrast-audit";
import { cover } from "./cover";
import { menuPicture } from "./menu";
import { orderFlow } from "./order-flow";
import { readerOrder } from "./reader-order";

/** Campus lunch ordering, made usable for everyone. */
export const scenes: Scene[] = [cover, menuPicture, contrastAudit, orderFlow, readerOrder];
