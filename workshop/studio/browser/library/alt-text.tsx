import { useEffect, useId, useRef, useState } from "react";
import { pictureId } from "../../../../lib/content/slug";
import { isUnwritten } from "../../../content/create/unwritten";
import type { PictureUse } from "../../../content/pictures/library";
import { changeAlt } from "../../../content/pictures/markdown-image";
import { mistakeInWords } from "../api";
import { openDraft } from "../drafts";
import formStyles from "../form.module.css";
import { type Keeper, statusOf } from "../keeper";
import { Labelled } from "../parts";
import { textAt } from "../preview/texts";
import { Sentences } from "../text-input";

type Props = { picture: string; use: PictureUse & { alt: string }; place: string };

/** The text for screen readers at one use of a picture. It is saved with the file, as in its form. */
export function AltText({ picture, use: { file, path, alt, image }, place }: Props) {
  const id = useId();
  const [text, setText] = useState(alt);
  const [{ words, isError }, setState] = useState({ words: "", isError: false });
  const opened = useRef<Promise<Keeper | null> | null>(null);
  const end = useRef(() => {});
  useEffect(() => () => end.current(), []);
  const at = image ? path : [...path.slice(0, -1), "alt"];
  const written = useRef(image);

  const open = async (): Promise<Keeper | null> => {
    const { keeper } = await openDraft(file);
    const show = () => {
      if (!keeper) return;
      const formState = keeper.formState();
      const problem = formState.draft.problems.find(({ path: where = [] }) => where.join() === at.join());
      const said = problem ? mistakeInWords(problem) : statusOf(formState);
      setState({ words: said, isError: problem !== undefined });
    };
    end.current = keeper?.subscribe(show) ?? end.current;
    return keeper;
  };
  const write = (next: string) => {
    setText(next);
    opened.current ??= open();
    opened.current.then(
      (keeper) => {
        if (!keeper) return;
        const { now } = keeper.formState().draft;
        const moved = () => setState({ words: "The file has changed: open the field.", isError: true });
        if (!written.current) {
          // In a list another entry may be there now.
          if (pictureId(textAt(now, path)) !== picture) return moved();
          return keeper.writeText(at, next, at.join());
        }
        const changed = changeAlt(textAt(now, at), written.current, next);
        if (!changed) return moved();
        written.current = changed.image;
        keeper.writeText(at, changed.text, at.join());
      },
      ({ message }: Error) => {
        opened.current = null;
        setState({ words: message, isError: true });
      },
    );
  };
  return (
    <Labelled id={id} label="What it shows">
      <Sentences
        id={id}
        aria-label={`What it shows in ${place}`}
        rows={1}
        value={text}
        onFocus={({ target }) => isUnwritten(text) && target.select()}
        aria-invalid={isError || undefined}
        aria-describedby={`${id}-state`}
        write={write}
      />
      <p id={`${id}-state`} role="status" className={isError ? formStyles.error : formStyles.hint}>
        {words}
      </p>
    </Labelled>
  );
}
