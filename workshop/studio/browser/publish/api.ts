import type { Outcome } from "../../../content/publish/publish";
import type { Checks } from "../../server/routes";
import { ask, LONG } from "../api";

export type Mistakes = Awaited<ReturnType<Checks["content"]>>;
/** How publishing ended; "wrong" if the content has mistakes, "failed" without an answer of the studio. */
export type Published = Outcome | { kind: "wrong"; mistakes: Mistakes } | { kind: "failed"; words: string };

/** Publishes, or does another act of publishing, such as "publish/undo". */
export const act = (name: string, value: object): Promise<Published> => ask(name, "POST", value, LONG);
