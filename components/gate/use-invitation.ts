"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { NDA_API, readInvitation } from "@/lib/paths";
import { postJson } from "./post-json";
import type { Gate } from "./use-nda-gate";

/**
 * Fills in the address that the link of an invitation names, takes it out of the address bar, and reports that the link was
 * opened. Nothing is sent or opened without a press: mail scanners open links and run scripts. Returns the address while it is
 * in the field, or null.
 */
export function useInvitation({ place, state, typeEmail }: Gate): string | null {
  const [invited, setInvited] = useState<string | null>(null);
  const { step, email } = state;

  const read = useEffectEvent(() => {
    const named = place.announced ? null : readInvitation(location.hash);
    if (!named) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    void postJson(NDA_API.invited, { room: place.slug, invitation: named.id }, () => "");
    if (step !== "email") return;
    typeEmail(named.email);
    setInvited(named.email);
  });

  useEffect(() => {
    read();
    // A link pasted over this page's address changes the hash without loading anything.
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);

  return invited !== null && invited === email ? invited : null;
}
