"use client";

import { type ReactNode, useEffect, useSyncExternalStore } from "react";

type Screen = { content: ReactNode; title: string };
/** `studies`: what the addresses of case studies begin with, for which `study` is shown. */
type Props = { page: ReactNode; study: Screen; studies: readonly string[] };

/** Shows the screen for the address; without scripts always `page`. */
export function NotFoundWords({ page, study, studies }: Props) {
  // The address does not change while a 404 page is shown.
  const path = useSyncExternalStore(
    () => () => {},
    () => location.pathname,
    () => "/",
  );
  const isStudy = studies.some((area) => path.startsWith(area));
  useEffect(() => {
    if (isStudy) document.title = study.title;
  }, [isStudy, study.title]);
  return isStudy ? study.content : page;
}
