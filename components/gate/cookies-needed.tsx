import { COOKIES_NEEDED } from "@/lib/gate/policy";

/** In every plain form of a gate: lets the server notice a browser that keeps no cookies. `postJson` sends the same. */
export const CookiesNeeded = () => <input type="hidden" {...COOKIES_NEEDED} />;
