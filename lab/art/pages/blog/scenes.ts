/** The articles' pictures: one idea each, in the drafting table's language. */
import type { Scene } from "../../kit/stage";
import { accessible } from "./accessible";
import { alarm } from "./alarm";
import { fieldKit } from "./field-kit";
import { glance } from "./glance";
import { heuristic } from "./heuristic";
import { trust } from "./trust";
import { typeOnGlass } from "./type-on-glass";

const size = { width: 1600, height: 900 };

export const scenes: Scene[] = [
  { id: "blog/two-second-glance", ...size, html: glance },
  { id: "blog/heuristic-evaluation", ...size, html: heuristic },
  { id: "blog/trust-layout", ...size, html: trust },
  { id: "blog/alarm-design", ...size, html: alarm },
  { id: "blog/accessible-by-default", ...size, html: accessible },
  { id: "blog/field-kit", ...size, html: fieldKit },
  { id: "blog/type-on-glass", ...size, html: typeOnGlass },
];
