"use client";

import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { CASE_STUDIES, PRIVATE_STUDIES, UNLOCK } from "@/lib/paths";

type Screen = { content: ReactNode; title: string };
/** What is shown at an address of a case study, and at any other. */
type Screens = { page: Screen; study: Screen };
/** `others`: by what the addresses of a language begin with. */
type Props = { first: Screens; others: Readonly<Record<string, Screens>> };

const STUDY_AREAS = [CASE_STUDIES, UNLOCK, PRIVATE_STUDIES];

/** Shows the screen for the address, in its language; without scripts always the first language's `page`. */
export function NotFoundWords({ first, others }: Props) {
  // The address does not change while a 404 page is shown.
  const path = useSyncExternalStore(
    () => () => {},
    () => location.pathname,
    () => "/",
  );
  const below = Object.keys(others).find((prefix) => `${path}/`.startsWith(`${prefix}/`)) ?? "";
  const isStudy = STUDY_AREAS.some((area) => path.startsWith(`${below}${area}/`));
  const { content, title } = (others[below] ?? first)[isStudy ? "study" : "page"];
  const isAsBuilt = below === "" && !isStudy;
  useEffect(() => {
    if (!isAsBuilt) document.title = title;
  }, [isAsBuilt, title]);
  return content;
}
