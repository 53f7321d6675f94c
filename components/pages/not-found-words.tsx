"use client";

import { type ReactNode, useEffect, useSyncExternalStore } from "react";

/** `areas`: what the addresses begin with for which it is shown. */
type Screen = { content: ReactNode; title: string; areas: readonly string[] };
type Props = { page: ReactNode; others: readonly Screen[] };

/** Shows the screen for the address; without scripts always `page`. */
export function NotFoundWords({ page, others }: Props) {
  // The address does not change while a 404 page is shown.
  const path = useSyncExternalStore(
    () => () => {},
    () => location.pathname,
    () => "/",
  );
  const other = others.find(({ areas }) => areas.some((area) => path.startsWith(area)));
  const title = other?.title;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  return other?.content ?? page;
}
