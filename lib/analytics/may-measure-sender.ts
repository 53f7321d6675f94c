import "server-only";
import { own } from "@/lib/content/own";
import { mayMeasure, readChoice } from "./choice";

/** Whether a request's sender may be measured, by their choice and by their browser's signals. */
export function mayMeasureSender(headers: Headers): boolean {
  const signal = headers.get("dnt") === "1" || headers.get("sec-gpc") === "1";
  return mayMeasure(own().site.consent, readChoice(headers.get("cookie")), signal);
}
