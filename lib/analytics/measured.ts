import "server-only";
import { site } from "@/lib/content/own.generated";
import { mayMeasure, readChoice } from "./choice";

/** Whether the sender of a request may be measured: their answer, and what their browser says for them. */
export function measured(headers: Headers): boolean {
  const signal = headers.get("dnt") === "1" || headers.get("sec-gpc") === "1";
  return mayMeasure(site.consent, readChoice(headers.get("cookie")), signal);
}
