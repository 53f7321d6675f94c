"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML and until React has taken over: there the forms must work as plain HTML. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
