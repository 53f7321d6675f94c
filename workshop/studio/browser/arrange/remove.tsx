import { type ComponentProps, useEffect, useState } from "react";
import type { Removal } from "../../../content/arrange/remove";
import { ask, listedFiles } from "../api";
import { Confirm } from "../confirm";
import formStyles from "../form.module.css";
import { MistakeList, Place } from "../unfinished/unfinished-list";
import { useAnswer } from "../use-answer";

/** An optional page by its path, everything else by its files. */
type Removed = { files: readonly string[] } | { path: string };

/** Throws Error with the server's message if it refuses, and then nothing is changed. The place of a room's documents may be slow. */
export const remove = (removed: Removed): Promise<object> => ask("arrange", "DELETE", removed, 120_000);

type Props = Omit<ComponentProps<typeof Confirm>, "isOff" | "children"> & { of: Removed };

/** A button that removes something, once the person has seen what leads to it. */
export function Remove({ of, ...button }: Props) {
  const [isClear, setClear] = useState(false);
  return (
    <Confirm {...button} isOff={!isClear}>
      <Consequences of={of} setClear={setClear} />
    </Confirm>
  );
}

type ConsequencesProps = Pick<Props, "of"> & {
  /** Called with whether the removal is possible, once that is known. */
  setClear: (isClear: boolean) => void;
};

/** The changes and deletions of a removal, or its obstacles. */
function Consequences({ of, setClear }: ConsequencesProps) {
  const found = useAnswer(() => ask<Removal>("arrange/plan", "POST", of), []);
  const isClear = found !== undefined && "obstacles" in found && found.obstacles.length === 0;
  useEffect(() => setClear(isClear), [isClear]);
  if (found === undefined || found instanceof Error) return <p role="alert">{found?.message}</p>;
  const { references, obstacles, removed, note } = found;
  const namesIn = (place: string) =>
    listedFiles().flatMap(({ file, name }) => (`content/${file}/`.startsWith(`${place}/`) ? name : []));
  const deleted = removed.flatMap(namesIn);
  const others = removed.filter((one) => namesIn(one).length === 0);
  const it = "files" in of && of.files.length > 1 ? "them" : "it";
  if (obstacles.length > 0)
    return (
      <div aria-live="polite">
        <p>These would be mistakes without {it}. Change them first:</p>
        <MistakeList mistakes={obstacles} />
      </div>
    );
  return (
    <div aria-live="polite">
      <p>{references.length > 0 ? `These lead to ${it}, and are taken out:` : `Nothing leads to ${it}.`}</p>
      <ul className={formStyles.hint}>
        {references.map(({ file, path }) => (
          <li key={JSON.stringify([file, path])}>
            <Place found={{ file, path }} />
          </li>
        ))}
      </ul>
      <p>These are deleted. git keeps what was published; what was not is gone for good:</p>
      <ul className={formStyles.hint}>
        {deleted.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {others.length > 0 ? (
          <li>{others.length} files of pictures and films that nothing else shows</li>
        ) : null}
      </ul>
      {note ? <p>{note}</p> : null}
    </div>
  );
}
