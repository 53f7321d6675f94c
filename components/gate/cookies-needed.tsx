import { COOKIES_NEEDED } from "@/lib/gate/policy";

/**
 * Needed in every plain form of a gate, so that the server can say when a browser keeps no cookies. `postJson` sends
 * the same.
 */
export const CookiesNeeded = () => <input type="hidden" {...COOKIES_NEEDED} />;
