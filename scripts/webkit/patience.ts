import { eventually } from "../lib/eventually";
import { WebDriverError } from "./webdriver";

/** As long as Playwright's own expectations here wait: a busy machine is slow, not wrong. */
const PATIENCE = 15_000;

/** What a command says of an element or a page that is just being exchanged for another. */
const PASSING = [
  "stale element reference",
  "no such element",
  "element click intercepted",
  "element not interactable",
  "javascript error",
];

/**
 * Asks until there is an answer.
 *
 * @param what is waited for, in words
 * @throws Error naming it where none comes
 */
export const until = <Answer>(what: string, ask: () => Promise<Answer | undefined>): Promise<Answer> =>
  eventually(() => look(ask), {
    within: PATIENCE,
    pause: 30,
    failed: `Waited ${PATIENCE / 1000} s for ${what}`,
  });

/** Asks once; a page or an element that is just being exchanged for another has no answer. */
export async function look<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof WebDriverError && PASSING.includes(error.code)) return undefined;
    throw error;
  }
}
