import type { ReactNode } from "react";

/** Text for screen readers only. Also the value of a word's `<unseen>`. */
export const unseen = (text: ReactNode) => <span className="visually-hidden">{text}</span>;
