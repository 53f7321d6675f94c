"use client";

import { useCallback } from "react";
import { ButtonLink } from "@/components/ui/button";
import { useLinkPasscode } from "./use-link-passcode";

/** For a visitor who is let in already. An unlock link still leads straight on to the study. */
export function UnlockedAlready({ slug }: { slug: string }) {
  const path = `/casestudies/${slug}`;
  useLinkPasscode(useCallback(() => location.replace(path), [path]));
  return (
    <>
      <p>This browser already has access.</p>
      <ButtonLink href={path} document>
        Open the case study
      </ButtonLink>
    </>
  );
}
