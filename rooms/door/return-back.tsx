"use client";

import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";

type Props = {
  /** The list of case studies. */
  list: string;
  children: ReactNode;
};

/** The way out of a gate: back in the history, or to the case studies if there is no history or no script. */
export function ReturnBack({ list, children }: Props) {
  return (
    <ButtonLink
      href={list}
      document
      variant="quiet"
      onClick={(event) => {
        const newTab = event.metaKey || event.ctrlKey || event.shiftKey;
        if (newTab || history.length < 2) return;
        event.preventDefault();
        history.back();
      }}
    >
      {children}
    </ButtonLink>
  );
}
