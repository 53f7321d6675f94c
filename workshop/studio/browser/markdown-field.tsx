import { type ComponentProps, useContext, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { pictureId } from "../../../lib/content/slug";
import { PageChooser } from "./choice-field";
import { Chooser } from "./chooser";
import styles from "./form.module.css";
import { OpenFile } from "./form-context";
import { addNote } from "./notes";
import { Press } from "./parts";
import { fromComputer, optionOf } from "./picture-field";
import rich from "./rich/rich.module.css";
import { type Asked, Details, setPicture, Tools } from "./rich/tools";
import { useEditor, useShown } from "./rich/use-editor";
import { SentState, useSendPictures } from "./send-file";

type Props = Omit<ComponentProps<"textarea">, "onChange" | "onBlur"> & {
  id: string;
  label: string;
  value: string;
  write: (text: string) => void;
  leave?: () => void;
  /** Of the headings that the button makes. */
  level?: 2 | 3;
};

/** A text in Markdown as it looks, not to be edited. */
export const MarkdownShown = ({ source }: { source: string }) => (
  <div ref={useShown(source)} className={rich.words} />
);

/** The selection stays. */
const QUIETLY = { updateSelection: false };

/** A text in Markdown, as it looks or as it is written. */
export function MarkdownField({ value, write, leave, label, level = 3, rows = 4, id, ...rest }: Props) {
  const { pictures } = useContext(OpenFile);
  const [isSource, setSource] = useState(false);
  const [asked, ask] = useState<Asked>(null);
  const { sent, send } = useSendPictures();
  const whole = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLInputElement>(null);
  /**
   * Inserts a picture at the cursor and asks for its words, unless those of one before are being written, or the focus has left the text.
   *
   * @param count those inserted with it before
   */
  const insert = (src: string, count = 0) => {
    if (!editor) return;
    const { doc, selection } = editor.state;
    let at = selection.to;
    if (count > 0) while (doc.nodeAt(at)?.type === editor.schema.nodes.picture) at++;
    const chain = editor.chain().insertContentAt(at, { type: "picture", attrs: { src } }, QUIETLY);
    const { activeElement } = document;
    if (activeElement === words.current || !whole.current?.contains(activeElement)) return chain.run();
    flushSync(() => chain.setNodeSelection(at).run());
    words.current?.focus();
  };
  const choose = (src: string) => {
    if (editor?.isActive("picture")) setPicture(editor, { src });
    else insert(src);
  };
  const sendAll = (files: readonly File[]) =>
    void send(files, ({ id: src }, name, count) => {
      if (!editor || editor.isDestroyed) addNote(`${name} is among the pictures now: choose it there.`);
      else insert(src, count);
    });
  const shared = { ...rest, "aria-label": label };
  const attributes = { ...shared, ...(!isSource && { id }), role: "textbox", "aria-multiline": true };
  const [place, editor] = useEditor({
    ...{ value, write, leave, ask },
    send: sendAll,
    attributes: Object.fromEntries(
      Object.entries(attributes)
        .filter(([, one]) => one !== undefined)
        .map(([name, one]) => [name, String(one)]),
    ),
  });
  const linkTo = (href: string) => {
    const chain = editor?.chain().focus().extendMarkRange("link");
    const isEmpty = editor?.state.selection.empty && !editor.isActive("link");
    const link = { type: "text", text: href, marks: [{ type: "link", attrs: { href } }] };
    (isEmpty ? chain?.insertContent(link) : chain?.setLink({ href }))?.run();
  };
  return (
    <div ref={whole} className={styles.markdown}>
      {editor ? (
        <Tools {...{ editor, isSource, level, asked, ask }} switchOver={() => setSource(!isSource)} />
      ) : null}
      {isSource ? (
        <textarea
          {...{ ...shared, id, rows, value }}
          className={styles.input}
          onBlur={leave}
          onChange={({ target }) => write(target.value)}
        />
      ) : null}
      <div
        ref={place}
        className={`${rich.text} ${rich.words}`}
        hidden={isSource}
        style={{ minBlockSize: `${rows}lh` }}
      />
      {/* Below: above, it would move the text under the mouse. */}
      {editor && !isSource ? <Details {...{ editor, ask, words }} /> : null}
      <SentState {...sent} />
      {asked === "link" ? (
        <PageChooser chosen={editor?.getAttributes("link").href} choose={linkTo} leave={() => ask(null)}>
          {(end) => <Press onClick={() => end(() => linkTo("https://"))}>Another address</Press>}
        </PageChooser>
      ) : null}
      {asked === "picture" ? (
        <Chooser
          heading="Pictures"
          options={pictures.map(optionOf)}
          chosen={pictureId(editor?.getAttributes("picture").src ?? "")}
          choose={choose}
          leave={() => ask(null)}
        >
          {fromComputer(sendAll)}
        </Chooser>
      ) : null}
    </div>
  );
}
