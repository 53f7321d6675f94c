"use client";

import { useEffect, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { documentCall, gatePath, NDA_API } from "@/lib/paths";
import { watchAnswer } from "./watch-answer";

/** The time before the owner's answer. With scripts the page looks for it and goes on by itself. */
export function WaitingStep({ slug, email }: { slug: string; email: string }) {
  const [watching, setWatching] = useState(false);
  useEffect(() => {
    setWatching(true);
    return watchAnswer(
      document,
      () => hasAnswer(slug),
      () => location.replace(gatePath(slug)),
    );
  }, [slug]);
  return (
    <>
      <p>You asked as {email}.</p>
      <p role="status">
        {watching ? "This page goes on by itself as soon as there is an answer." : "There is no answer yet."}
      </p>
      <p>
        <ButtonLink href={gatePath(slug)} document variant="outline">
          Look again
        </ButtonLink>
      </p>
    </>
  );
}

const TIMEOUT_MS = 10_000;

/** Whether the room's gate has something else to show. False if the server cannot be reached. */
async function hasAnswer(slug: string): Promise<boolean> {
  try {
    const response = await fetch(documentCall(NDA_API.approvalState, { slug }), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 401) return true;
    const body: unknown = response.ok ? await response.json() : null;
    return typeof body === "object" && body !== null && "open" in body && body.open === true;
  } catch {
    return false;
  }
}
