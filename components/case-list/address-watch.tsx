"use client";

import { useSearchParams } from "next/navigation";
import { Suspense, useEffect } from "react";
import { tellAddressChanged } from "./use-selection";

/**
 * Tells the filter about addresses that the router writes: a link to /casestudies while a filter is chosen. It renders
 * nothing and has its own Suspense, so that only this leaf, not the list, waits for the browser.
 */
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
