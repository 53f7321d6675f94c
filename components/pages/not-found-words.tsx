"use client";

import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { CASE_STUDIES, PRIVATE_STUDIES, UNLOCK } from "@/lib/paths";

type Props = { page: ReactNode; study: ReactNode; studyTitle: string };

const STUDY_AREAS = [CASE_STUDIES, UNLOCK, PRIVATE_STUDIES];

/** Shows `study` at an address of a case study, otherwise `page`; without scripts always `page`. */
export function NotFoundWords({ page, study, studyTitle }: Props) {
  // The address does not change while a 404 page is shown.
  const isStudy = useSyncExternalStore(
    () => () => {},
    () => STUDY_AREAS.some((area) => location.pathname.startsWith(`${area}/`)),
    () => false,
  );
  useEffect(() => {
    if (isStudy) document.title = studyTitle;
  }, [isStudy, studyTitle]);
  return isStudy ? study : page;
}
