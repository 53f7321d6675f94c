"use client";

import type { ReactNode } from "react";
import { useHomePart } from "../use-home-part";

/** Once the visitor acts, what is marked as arriving in it appears one after the other (arrive.ts). */
export function ArrivingCards({ children }: { children: ReactNode }) {
  return <div ref={useHomePart("arrive")}>{children}</div>;
}
