import { useEffect, useRef, useState } from "react";
import { ask, withNames } from "./api";
import styles from "./form.module.css";
import { type Sent, SentState } from "./send-file";

/** In milliseconds. */
const LOOK = 400;

/**
 * The state of something that the server works on, asked for until the work is done.
 *
 * @param failed called if the studio does not answer
 * @param ended called with the state after work that was seen here
 * @param of asks again when it changes
 * @returns the state, null before the first answer; and what takes a state that a change has returned
 */
export function useWork<State extends { work: object | null }>(
  path: string,
  failed: (error: Error) => void,
  ended: (state: State) => void,
  of?: unknown,
): [State | null, (next: State) => void] {
  const [state, setState] = useState<State | null>(null);
  const wasBusy = useRef(false);
  /** How often it was changed here: what was asked before a change and is answered after it is out of date. */
  const changes = useRef(0);
  const look = (lost: (error: Error) => void) => {
    const before = changes.current;
    ask<State>(path).then((next) => {
      if (before === changes.current) setState(next);
    }, lost);
  };
  useEffect(() => look(failed), [path, of]);
  useEffect(() => {
    const isBusy = state?.work != null;
    if (wasBusy.current && !isBusy && state) ended(state);
    wasBusy.current = isBusy;
    if (!isBusy) return;
    // Without an answer it goes on asking: the work may still run.
    const timer = setTimeout(() => look(() => setState((now) => now && { ...now })), LOOK);
    return () => clearTimeout(timer);
  }, [state, path]);
  return [
    state,
    (next) => {
      changes.current++;
      setState(next);
    },
  ];
}

type Props = {
  /** `pages` is 0 until they are counted. */
  work: { page: number; pages: number } | null | undefined;
  words: string;
  refused: string | null | undefined;
  sent: Sent;
};

/** How far the work on a file is, or its sending; or why it was refused. */
export const WorkState = ({ work, words, refused, sent }: Props) => (
  <>
    <SentState
      {...(work
        ? { words, share: work.pages > 0 ? work.page / work.pages : 1 }
        : sent.words === "" && refused
          ? { words: withNames(refused), isError: true }
          : sent)}
    />
    {work && work.pages > 0 ? (
      <p className={styles.hint}>
        Page {work.page} of {work.pages}
      </p>
    ) : null}
  </>
);
