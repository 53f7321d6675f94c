"use client";

import { useEffect, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { documentCall, gateOf, NDA_API, type Place } from "@/lib/paths";
import { say } from "@/lib/words/say";
import type { Words } from "@/lib/words/words";

/** The time before the owner's answer. With scripts the page looks for it and goes on by itself. */
export function WaitingStep({ place, email, words }: { place: Place; email: string; words: Words["gate"] }) {
  const gate = gateOf(place);
  const state = documentCall(NDA_API.approvalState, place);
  const [watching, setWatching] = useState(false);
  useEffect(() => {
    setWatching(true);
    return watchAnswer(
      document,
      () => hasAnswer(state),
      () => location.replace(gate),
    );
  }, [gate, state]);
  return (
    <>
      <p>{say(words.askedAs, { address: email })}</p>
      <p role="status">{watching ? words.goesOn : words.noAnswerYet}</p>
      <p>
        <ButtonLink href={gate} document variant="outline">
          {words.lookAgain}
        </ButtonLink>
      </p>
    </>
  );
}

const TIMEOUT_MS = 10_000;

/** Whether the room's gate has something else to show. False if the server cannot be reached. */
async function hasAnswer(state: string): Promise<boolean> {
  try {
    const response = await fetch(state, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 401) return true;
    const body: unknown = response.ok ? await response.json() : null;
    return typeof body === "object" && body !== null && "open" in body && body.open === true;
  } catch {
    return false;
  }
}

const FIRST_MS = 4_000;
const LONGEST_MS = 60_000;
const GROWTH = 1.5;

/**
 * Calls `ask` now and then, ever less often, until it returns true; then calls `answered`. It rests while the page is hidden,
 * and asks at once when the page is shown again. `ask` must not throw. Returns a function that stops it.
 */
export function watchAnswer(
  page: EventTarget & { readonly hidden: boolean },
  ask: () => Promise<boolean>,
  answered: () => void,
): () => void {
  let pause = FIRST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let stopped = false;

  const wait = () => {
    timer = setTimeout(look, pause);
    pause = Math.min(LONGEST_MS, pause * GROWTH);
  };
  async function look() {
    if (asking || stopped || page.hidden) return;
    asking = true;
    const done = await ask();
    asking = false;
    if (stopped) return;
    if (!done) return wait();
    stop();
    answered();
  }
  const onChange = () => {
    clearTimeout(timer);
    if (page.hidden) return;
    pause = FIRST_MS;
    void look();
  };
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    page.removeEventListener("visibilitychange", onChange);
  };

  page.addEventListener("visibilitychange", onChange);
  wait();
  return stop;
}
