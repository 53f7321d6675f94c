"use client";

import { type ReactNode, useEffect, useSyncExternalStore } from "react";

type Props = { page: ReactNode; study: ReactNode; studyTitle: string };

/** Shows `study` where the address is that of a case study, else `page`; without scripts always `page`. */
export function NotFoundWords({ page, study, studyTitle }: Props) {
  const isStudy = useSyncExternalStore(
    never,
    () => /^\/(casestudies|unlock|private-studies)\/./.test(location.pathname),
    () => false,
  );
  useEffect(() => {
    if (isStudy) document.title = studyTitle;
  }, [isStudy, studyTitle]);
  return isStudy ? study : page;
}

/** The address of a page that is not there does not change while it is shown. */
const never = () => () => {};
