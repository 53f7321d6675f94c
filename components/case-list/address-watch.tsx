"use client";

import { useSearchParams } from "next/navigation";
import { Suspense, useEffect } from "react";
import { tellAddressChanged } from "./use-selection";

/** Tells the filter about addresses that the router writes. A leaf, so that only it, not the list, waits for the browser. */
export function AddressWatch() {
  return (
    <Suspense fallback={null}>
      <Watch />
    </Suspense>
  );
}

function Watch() {
  const params = useSearchParams();
  useEffect(tellAddressChanged, [params]);
  return null;
}
