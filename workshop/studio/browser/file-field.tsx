import type { WidgetProps } from "@rjsf/utils";
import { useContext } from "react";
import { KNOWN_TOOLS, toolKey } from "../../../lib/content/tools";
import type { Marks } from "../server/marks";
import { ask, upload } from "./api";
import { LinkField } from "./choice-field";
import styles from "./form.module.css";
import { OpenFile } from "./form-context";
import type { Schema } from "./form-schema";
import { DropBox, PickFile, SentState, useFieldFile, useSendFile } from "./send-file";
import { TextInput } from "./text-input";

export const listMarks = (): Promise<Marks> => ask("marks");

/** A file that visitors open, such as the resume or a film: written as an address, or dropped, pasted or picked. */
export function FileField(props: WidgetProps) {
  const { control, publicFile, examples } = props.schema as Schema;
  const { state, isBusy, take } = useFieldFile(props, async (file, progress) => {
    const query = new URLSearchParams({
      ...{ name: file.name, before: props.value ?? "", usual: String([examples].flat()[0] ?? "") },
    });
    const { address } = await upload<{ address: string }>("POST", `public?${query}`, file, progress);
    return { text: address, words: address === props.value ? "The file is replaced." : "" };
  });
  return (
    <DropBox take={take}>
      <div className={styles.link}>
        {control === "link" && !publicFile?.ending ? <LinkField {...props} /> : <TextInput {...props} />}
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

const TOOLS = Object.values(KNOWN_TOOLS);

/** A tool. A drawing from the computer becomes its mark, and is shown beside it. */
export function ToolField(props: WidgetProps) {
  const { marks, setMarks } = useContext(OpenFile);
  const tool = String(props.value ?? "");
  const own = marks.tools[toolKey(tool)];
  const { state, isBusy, take } = useSendFile(async (file, progress) => {
    await upload("PUT", `marks/tool?${new URLSearchParams({ tool })}`, file, progress);
    setMarks(await listMarks());
    return "";
  });
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
  const { marks, setMarks } = useContext(OpenFile);
  const { state, isBusy, take } = useSendFile(async (file, progress) => {
    await upload("PUT", "marks/site", file, progress);
    setMarks(await listMarks());
    return "The icons follow in a few seconds.";
  });
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
