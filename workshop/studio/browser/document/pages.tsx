import { type KeyboardEvent, useRef, useState } from "react";
import { Sheet } from "../chooser";
import chooser from "../chooser.module.css";
import { Press } from "../parts";

/** A document's pages in small; a press shows one large. `src`: the address of all of them, as far as it is the same. */
export function Pages({ count, src }: { count: number; src: string }) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <ol className={`${chooser.pictures} ${chooser.window}`}>
        {Array.from({ length: count }, (_, i) => i + 1).map((page) => (
          <li key={page}>
            <button type="button" onClick={() => setOpen(page)}>
              <img src={`${src}&page=${page}`} alt={`Page ${page}`} loading="lazy" />
              <span aria-hidden="true">{page}</span>
            </button>
          </li>
        ))}
      </ol>
      {open === null ? null : (
        <Large page={open} count={count} src={src} go={setOpen} leave={() => setOpen(null)} />
      )}
    </>
  );
}

type Props = { page: number; count: number; src: string; go: (page: number) => void; leave: () => void };

/** A page over the studio. Arrow keys show the one before or after, Escape closes it. */
function Large({ page, count, src, go, leave }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  const step = (by: number) => {
    if (page + by >= 1 && page + by <= count) go(page + by);
  };
  const turn = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  const button = (words: string, by: number) => (
    <Press isOff={page + by < 1 || page + by > count} onClick={() => step(by)}>
      {words}
    </Press>
  );
  return (
    <Sheet
      sheet={sheet}
      heading={
        <span aria-live="polite">
          Page {page} of {count}
        </span>
      }
      leave={leave}
      onKeyDown={turn}
      tools={
        <>
          {button("Previous", -1)}
          {button("Next", 1)}
        </>
      }
    >
      <img src={`${src}&page=${page}&large=`} alt={`Page ${page}`} className={chooser.large} />
    </Sheet>
  );
}
