import { type ReactNode, useEffect } from "react";
import { KNOWN_TOOLS, toolKey } from "../../../lib/content/tools";
import type { Marks } from "../server/marks";
import { ask, upload } from "./api";
import { LinkField } from "./choice-field";
import styles from "./form.module.css";
import type { ControlProps } from "./form-context";
import { addNote } from "./notes";
import { DropBox, FILE, PickFile, SentState, useFieldFile, useSendFile } from "./send-file";
import { store } from "./store";
import { TextInput } from "./text-input";

/** A file that visitors open, such as the resume or a film: written as an address, or dropped, pasted or picked. */
export function FileField(props: ControlProps) {
  const { control, publicFile, examples } = props.schema;
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
    <FileBox
      {...{ state, isBusy, take }}
      label={`${props.label}, a file from this computer`}
      accept={publicFile?.endings.join(",")}
    >
      {control === "link" && !publicFile?.isFilm ? <LinkField {...props} /> : <TextInput {...props} />}
    </FileBox>
  );
}

type BoxProps = Pick<ReturnType<typeof useSendFile>, "state" | "isBusy" | "take"> & {
  /** Of the button that takes a file from the computer; "" if there is none. */
  label: string;
  words?: string;
  accept: string | undefined;
  hint?: string;
  children: ReactNode;
};

/** What is in a field, beside a button that takes another file for it. */
const FileBox = ({
  state,
  isBusy,
  take,
  label,
  words = "From this computer",
  accept,
  hint,
  children,
}: BoxProps) => (
  <DropBox take={take}>
    <div className={styles.link}>
      {children}
      {label === "" ? null : <PickFile {...{ label, words, accept, isBusy, take }} />}
    </div>
    {hint ? <p className={styles.hint}>{hint}</p> : null}
    <SentState {...state} />
  </DropBox>
);

/** Of the whole site. */
const marks = store<Marks>({ site: null, tools: {} });
const readMarks = async (): Promise<void> => marks.set(await ask<Marks>("marks"));
/** How many fields show marks. The first of a form asks for them: colours and files may have changed. */
let fields = 0;

/** The marks, and what sends a drawing that becomes one. `remarks` are said once it is stored. */
function useMarks(address: string, remarks: string) {
  useEffect(() => {
    if (fields++ === 0) readMarks().catch(({ message }: Error) => addNote(message));
    return () => void fields--;
  }, []);
  const sending = useSendFile(async (file, progress) => {
    await upload("PUT", address, file, progress);
    await readMarks();
    return remarks;
  }, FILE);
  return { ...sending, marks: marks.use() };
}

const TOOLS = Object.values(KNOWN_TOOLS);

/** A tool. A drawing from the computer becomes its mark, and is shown beside it. */
export function ToolField(props: ControlProps) {
  const tool = String(props.value ?? "");
  const { marks, state, isBusy, take } = useMarks(`marks/tool?${new URLSearchParams({ tool })}`, "");
  const own = marks.tools[toolKey(tool)];
  return (
    <FileBox
      {...{ state, isBusy, take }}
      label={tool && `Another mark for ${tool}`}
      words="Mark"
      accept=".svg"
    >
      {own ? (
        <span role="img" aria-label={tool} className={styles.mark} style={{ maskImage: `url("${own}")` }} />
      ) : null}
      <TextInput {...props} suggestions={TOOLS} />
    </FileBox>
  );
}

/** The mark of the site, of which its icons are drawn. */
export function MarkField() {
  const { marks, state, isBusy, take } = useMarks("marks/site", "The icons follow in a few seconds.");
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>Mark</legend>
      <FileBox
        {...{ state, isBusy, take }}
        label="Another mark"
        accept=".svg"
        hint="A square drawing, as SVG. It is the icon in tabs, in search results and on phones."
      >
        {marks.site ? <img src={marks.site} alt="The mark now" width="64" height="64" /> : null}
      </FileBox>
    </fieldset>
  );
}
