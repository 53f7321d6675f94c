import { Menu } from "@base-ui/react/menu";
import { Toolbar } from "@base-ui/react/toolbar";
import type { ChainedCommands, Editor } from "@tiptap/core";
import type { ReactNode, RefObject } from "react";
import { Line } from "../controls";
import styles from "../form.module.css";
import { Press } from "../parts";
import { Sign, type SignName } from "../sign";
import rich from "./rich.module.css";

type Run = (chain: ChainedCommands) => ChainedCommands;

/** A mark or a kind of line, on or off at the cursor. */
type Mark = Readonly<{ label: string; sign: SignName; name: string; run: Run }>;

const MARKS: readonly Mark[] = [
  { label: "Bold", sign: "bold", name: "bold", run: (chain) => chain.toggleBold() },
  { label: "Italic", sign: "italic", name: "italic", run: (chain) => chain.toggleItalic() },
];
const LINES: readonly Mark[] = [
  { label: "List", sign: "list", name: "bulletList", run: (chain) => chain.toggleBulletList() },
  { label: "Numbered list", sign: "numbers", name: "orderedList", run: (chain) => chain.toggleOrderedList() },
  { label: "Quote", sign: "quote", name: "blockquote", run: (chain) => chain.toggleBlockquote() },
];

const TABLE = { rows: 3, cols: 2, withHeaderRow: true };

const INSERTS: readonly Readonly<{ label: string; run: Run }>[] = [
  { label: "Heading", run: (chain) => chain.setHeading({ level: 2 }) },
  { label: "Smaller heading", run: (chain) => chain.setHeading({ level: 3 }) },
  ...LINES,
  { label: "Tasks", run: (chain) => chain.toggleTaskList() },
  { label: "Table", run: (chain) => chain.insertTable(TABLE) },
  { label: "Code", run: (chain) => chain.setCodeBlock() },
  { label: "Line", run: (chain) => chain.setHorizontalRule() },
];

/** What is asked for, beside the text: a menu of what can be inserted, or a sheet. */
export type Asked = "insert" | "insert here" | "link" | "picture" | null;

type Props = {
  editor: Editor;
  /** Whether the Markdown itself is edited. */
  isSource: boolean;
  /** Of the headings that the button makes. */
  level: 2 | 3;
  asked: Asked;
  ask: (what: Asked) => void;
  switchOver: () => void;
};

/** The buttons above a text. */
export function Tools({ editor, isSource, level, asked, ask, switchOver }: Props) {
  const heading: Mark = {
    ...{ label: "Heading", sign: "heading", name: "heading" },
    run: (chain) => chain.toggleHeading({ level }),
  };
  const button = (label: string, sign: SignName, act: () => void, isOn?: boolean) => (
    <Toolbar.Button
      key={label}
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={act}
    >
      <Sign name={sign} />
    </Toolbar.Button>
  );
  const mark = ({ label, sign, name, run }: Mark) =>
    button(label, sign, () => run(editor.chain().focus()).run(), editor.isActive(name));
  return (
    <Toolbar.Root aria-label="Marks" className={styles.toolbar}>
      {isSource ? null : (
        <>
          {MARKS.map(mark)}
          {button("Link", "link", () => ask("link"), editor.isActive("link"))}
          {[heading, ...LINES].map(mark)}
          {button("Picture", "picture", () => ask("picture"))}
          <InsertMenu editor={editor} asked={asked} ask={ask} />
        </>
      )}
      <Toolbar.Button className={rich.source} aria-pressed={isSource} onClick={switchOver}>
        Source
      </Toolbar.Button>
    </Toolbar.Root>
  );
}

type MenuProps = { editor: Editor; asked: Asked; ask: (what: Asked) => void };

/** A menu at its button, or at the cursor, where "/" was typed in an empty line. */
function InsertMenu({ editor, asked, ask }: MenuProps) {
  const { view, state } = editor;
  const isTyped = asked === "insert here";
  const atCursor = () => {
    const { left, top, bottom } = view.coordsAtPos(state.selection.from);
    return new DOMRect(left, top, 0, bottom - top);
  };
  return (
    <Menu.Root
      open={asked === "insert" || isTyped}
      onOpenChange={(opens, { reason }) => {
        ask(opens ? "insert" : null);
        // Who wants the sign itself gets it.
        if (!opens && reason === "escape-key" && isTyped) editor.chain().focus().insertContent("/").run();
      }}
    >
      <Menu.Trigger render={<Toolbar.Button className={styles.tool} />} aria-label="Insert" title="Insert">
        <Sign name="add" />
      </Menu.Trigger>
      <Menu.Portal container={view.dom.parentElement}>
        <Menu.Positioner
          className={rich.positioner}
          sideOffset={4}
          align="start"
          {...(isTyped && { anchor: { getBoundingClientRect: atCursor } })}
        >
          <Menu.Popup className={rich.menu} finalFocus={() => view.dom}>
            {INSERTS.map(({ label, run }) => (
              <Menu.Item key={label} className={rich.item} onClick={() => run(editor.chain().focus()).run()}>
                {label}
              </Menu.Item>
            ))}
            <Menu.Item className={rich.item} onClick={() => ask("picture")}>
              Picture
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const OF_TABLES: readonly Readonly<{ label: string; run: Run }>[] = [
  { label: "+ Row", run: (chain) => chain.addRowAfter() },
  { label: "+ Column", run: (chain) => chain.addColumnAfter() },
  { label: "Remove row", run: (chain) => chain.deleteRow() },
  { label: "Remove column", run: (chain) => chain.deleteColumn() },
  { label: "Remove table", run: (chain) => chain.deleteTable() },
];

type DetailsProps = {
  editor: Editor;
  ask: (what: Asked) => void;
  /** The field for a picture's words. */
  words: RefObject<HTMLInputElement | null>;
};

/** What can be changed where the cursor is: a link's address, a picture's words, a table's rows. */
export function Details({ editor, ask, words }: DetailsProps) {
  if (editor.isActive("picture")) {
    const { alt, title } = editor.getAttributes("picture");
    const set = (attributes: object) => setPicture(editor, attributes);
    return (
      <Bar label="Picture">
        <Line
          label="Words for those who do not see it"
          ref={words}
          value={alt}
          onChange={({ target }) => set({ alt: target.value })}
          onKeyDown={({ key, nativeEvent }) => {
            if (/^(Enter|Escape)$/.test(key) && !nativeEvent.isComposing) leaveWords(editor, key === "Enter");
          }}
        />
        <Line
          label="Caption"
          value={title ?? ""}
          onChange={({ target }) => set({ title: target.value || null })}
        />
        <Act label="Another picture" act={() => ask("picture")} />
        <Act label="Remove" act={() => editor.chain().focus().deleteSelection().run()} />
      </Bar>
    );
  }
  if (editor.isActive("link")) {
    const attributes = editor.getAttributes("link");
    const inLink = () => editor.chain().extendMarkRange("link");
    return (
      <Bar label="Link">
        <Line
          label="Address"
          value={attributes.href}
          onChange={({ target }) => inLink().updateAttributes("link", { href: target.value }).run()}
        />
        <Act label="Choose a page" act={() => ask("link")} />
        <Act label="Remove" act={() => inLink().focus().unsetLink().run()} />
      </Bar>
    );
  }
  if (editor.isActive("table"))
    return (
      <Bar label="Table">
        {OF_TABLES.map(({ label, run }) => (
          <Act key={label} label={label} act={() => run(editor.chain().focus()).run()} />
        ))}
      </Bar>
    );
  if (editor.isActive("writtenBlock") || editor.isActive("written"))
    return <p className={styles.hint}>This part is shown as it is written. “Source” changes it.</p>;
  return null;
}

/** Changes the picture that is selected. */
export function setPicture(editor: Editor, attributes: object): void {
  const { from } = editor.state.selection;
  // Another node takes its place.
  editor.chain().updateAttributes("picture", attributes).setNodeSelection(from).run();
}

/** Goes on to the next picture without words, if that is wanted and there is one, otherwise to the text behind the picture. */
function leaveWords(editor: Editor, isNextWanted: boolean): void {
  const { doc, selection } = editor.state;
  let next: number | null = null;
  doc.descendants(({ type, attrs }, at) => {
    if (isNextWanted && at >= selection.to && type.name === "picture" && !attrs.alt) next ??= at;
  });
  if (next !== null) editor.commands.setNodeSelection(next);
  else editor.chain().setTextSelection(selection.to).focus().run();
}

const Bar = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset aria-label={label} className={rich.details}>
    {children}
  </fieldset>
);

const Act = ({ label, act }: { label: string; act: () => void }) => <Press onClick={act}>{label}</Press>;
