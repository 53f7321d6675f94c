import { words } from "@/lib/words/site-words";
import { CopyButton } from "./copy-button";

const { copy, copied, notCopied, copiedWhat, notCopiedWhat } = words().owner;
/** One object for all buttons of a page, which then carries it once. */
const WORDS = { copy, copied, notCopied, copiedWhat, notCopiedWhat };

/** Copies a text. `what` completes the button's name. */
export const Copy = (props: { text: string; what: string }) => <CopyButton {...props} words={WORDS} />;
