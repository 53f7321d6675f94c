import type { ReactNode } from "react";
import { openTarget, type Target } from "./preview/fields";

type Props = { to: Omit<Target, "at"> & { at?: number }; children: ReactNode };

/** A link that opens a field in the form of its file. In a new tab it opens the form. */
export const FieldLink = ({ to: { file, path, at = 0 }, children }: Props) => (
  <a
    href={`#${encodeURIComponent(file)}`}
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      openTarget({ file, path, at });
    }}
  >
    {children}
  </a>
);
