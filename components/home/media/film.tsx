"use client";

import { lazy, Suspense } from "react";
import type { LoopVideo } from "./loop-video";

const Video = lazy(async () => ({ default: (await import("./loop-video")).LoopVideo }));

/** A video whose code is fetched when it is first shown; its picture is there before. */
export function Film(props: Parameters<typeof LoopVideo>[0]) {
  return (
    <Suspense>
      <Video {...props} />
    </Suspense>
  );
}
