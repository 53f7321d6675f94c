import type { WidgetProps } from "@rjsf/utils";
import { useSyncExternalStore } from "react";
import { KNOWN_TOOLS, toolKey } from "../../../lib/content/tools";
import type { Marks } from "../server/marks";
import { ask, upload } from "./api";
import { LinkField } from "./choice-field";
import styles from "./form.module.css";
import type { Schema } from "./form-schema";
import { addNote } from "./notes";
import { DropBox, FILE, PickFile, SentState, useFieldFile, useSendFile } from "./send-file";
import { TextInput } from "./text-input";

/** A file that visitors open, such as the resume or a film: written as an address, or dropped, pasted or picked. */
export function FileField(props: WidgetProps) {
  const { control, publicFile, examples } = props.schema as Schema;
  const { state, isBusy, take } = useFieldFile(
    props,
    async (file, progress) => {
      const query = new URLSearchParams({
        ...{ name: file.name, before: props.value ?? "", usual: String([examples].flat()[0] ?? "") },
      });
      const { address } = await upload<{ address: string }>("POST", `public?${query}`, file, progress);
      return { text: address, words: address === props.value ? "The file is replaced." : "" };
    },
    FILE,
  );
  return (
    <DropBox take={take}>
      <div className={styles.link}>
        {control === "link" && !publicFile?.isFilm ? <LinkField {...props} /> : <TextInput {...props} />}
        <PickFile
          label={`${props.label}, a file from this computer`}
          words="From this computer"
          accept={publicFile?.endings.join(",")}
          isBusy={isBusy}
          take={take}
        />
      </div>
      <SentState {...state} />
    </DropBox>
  );
}

/** Of the whole site; asked for when a form first shows one. */
let marks: Marks = { site: null, tools: {} };
let isAsked = false;
const listeners = new Set<() => void>();

async function readMarks(): Promise<void> {
  marks = await ask<Marks>("marks");
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isAsked) readMarks().catch(({ message }: Error) => addNote(message));
  isAsked = true;
  return () => {
    listeners.delete(listener);
    // The next form asks again: colours and files may have changed.
    isAsked = listeners.size > 0;
  };
}

/** The marks, and what sends a drawing that becomes one. `remarks` are said once it is stored. */
const useMarks = (address: string, remarks: string) => ({
  marks: useSyncExternalStore(subscribe, () => marks),
  ...useSendFile(async (file, progress) => {
    await upload("PUT", address, file, progress);
    await readMarks();
    return remarks;
  }, FILE),
});

const TOOLS = Object.values(KNOWN_TOOLS);

/** A tool. A drawing from the computer becomes its mark, and is shown beside it. */
export function ToolField(props: WidgetProps) {
  const tool = String(props.value ?? "");
  const { marks, state, isBusy, take } = useMarks(`marks/tool?${new URLSearchParams({ tool })}`, "");
  const own = marks.tools[toolKey(tool)];
  return (
    <DropBox take={take}>
      <div className={styles.link}>
        {own ? (
          <span role="img" aria-label={tool} className={styles.mark} style={{ maskImage: `url("${own}")` }} />
        ) : null}
        <TextInput {...props} suggestions={TOOLS} />
        {tool === "" ? null : (
          <PickFile
            label={`Another mark for ${tool}`}
            words="Mark"
            accept=".svg"
            isBusy={isBusy}
            take={take}
          />
        )}
      </div>
      <SentState {...state} />
    </DropBox>
  );
}

/** The mark of the site, of which its icons are drawn. */
export function MarkField() {
  const { marks, state, isBusy, take } = useMarks("marks/site", "The icons follow in a few seconds.");
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>Mark</legend>
      <DropBox take={take}>
        <div className={styles.link}>
          {marks.site ? <img src={marks.site} alt="The mark now" width="64" height="64" /> : null}
          <PickFile
            label="Another mark"
            words="From this computer"
            accept=".svg"
            isBusy={isBusy}
            take={take}
          />
        </div>
        <p className={styles.hint}>
          A square drawing, as SVG. It is the icon in tabs, in search results and on phones.
        </p>
        <SentState {...state} />
      </DropBox>
    </fieldset>
  );
}
