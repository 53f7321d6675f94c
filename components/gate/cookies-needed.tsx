import { COOKIES_NEEDED } from "@/lib/gate/policy";

/** In every plain form of a gate: a browser that keeps no cookies is told so. `postJson` says the same. */
export const CookiesNeeded = () => <input type="hidden" {...COOKIES_NEEDED} />;
