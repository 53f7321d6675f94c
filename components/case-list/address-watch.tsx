"use client";

import { useSearchParams } from "next/navigation";
import { Suspense, useEffect } from "react";
import { notifyAddressChanged } from "./use-selection";

/** Reports addresses written by Next's router. Separate, so that only this component waits for the browser, not the list. */
export function AddressWatch() {
  return (
    <Suspense fallback={null}>
      <Watch />
    </Suspense>
  );
}

function Watch() {
  const params = useSearchParams();
  useEffect(notifyAddressChanged, [params]);
  return null;
}
