"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Site } from "@/lib/content/schema/site";
import { frameParts } from "./late-parts";
import type { Travel } from "./travel";

/** The page in the frame. Once the visitor acts, links lead to the next one without loading a document. */
export function PageTransition({ kind, children }: { kind: Site["transition"]; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [ways, setWays] = useState<{ Travel: typeof Travel } | null>(null);

  useEffect(() => {
    frameParts.then(setWays);
  }, []);

  return (
    <>
      <div ref={frame}>{children}</div>
      {ways ? <ways.Travel kind={kind} frame={frame} /> : null}
    </>
  );
}
