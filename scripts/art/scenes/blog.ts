/** The articles' pictures: one idea each, in the drafting table's language. */
import type { Scene } from "../stage";
import { accessible } from "./blog/accessible";
import { alarm } from "./blog/alarm";
import { fieldKit } from "./blog/field-kit";
import { glance } from "./blog/glance";
import { heuristic } from "./blog/heuristic";
import { trust } from "./blog/trust";
import { typeOnGlass } from "./blog/type-on-glass";

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
