"use client";

import { ButtonLink } from "@/components/ui/button";
import { studyPath } from "@/lib/paths";
import { useLinkPasscode } from "./use-link-passcode";

/** For a visitor who already has a grant. An unlock link still leads straight to the study. */
export function UnlockedAlready({ slug }: { slug: string }) {
  const path = studyPath(slug);
  useLinkPasscode(() => location.replace(path));
  return (
    <>
      <p>This browser already has access.</p>
      <ButtonLink href={path} document>
        Open the case study
      </ButtonLink>
    </>
  );
}
