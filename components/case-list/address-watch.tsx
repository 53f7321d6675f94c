"use client";

import { useSearchParams } from "next/navigation";
import { Suspense, useEffect } from "react";
import { tellAddressChanged } from "./use-selection";

/**
 * Tells the filter of addresses that the router writes: a link to /casestudies while a filter is chosen. It renders
 * nothing and stands in a Suspense of its own, so that only this leaf, not the list, waits for the browser.
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
