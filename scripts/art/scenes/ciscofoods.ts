import type { Scene } from "../stage";
import { contrastAudit } from "./ciscofoods/contrast-audit";
import { cover } from "./ciscofoods/cover";
import { menuPicture } from "./ciscofoods/menu";
import { orderFlow } from "./ciscofoods/order-flow";
import { readerOrder } from "./ciscofoods/reader-order";

/** Campus lunch ordering, made usable for everyone. */
export const scenes: Scene[] = [cover, menuPicture, contrastAudit, orderFlow, readerOrder];
