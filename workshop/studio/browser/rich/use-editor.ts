import { Editor } from "@tiptap/core";
import { DOMSerializer, Fragment, type Node, Slice } from "@tiptap/pm/model";
import { type RefObject, useContext, useEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { pictureId } from "../../../../lib/content/slug";
import type { PictureChoice } from "../../../content/pictures/choices";
import { OpenFile } from "../form-context";
import { carets } from "../preview/fields";
import { type Part, partsOf } from "../preview/markdown-parts";
import { fromOtherPrograms } from "./clipboard";
import { nodes, Picture, schema } from "./nodes";
import { read, withPlainEnds } from "./read";
import { rewritten, written } from "./write";

type Props = {
  value: string;
  write: (text: string) => void;
  /** Of the element that is written in: its id, name and so on. */
  attributes: Readonly<Record<string, string>>;
  leave: (() => void) | undefined;
  /** Gets pictures that are pasted or dropped. */
  send: (files: readonly File[]) => void;
  /** Called with "/" in an empty line, and with Ctrl or Cmd and K. */
  ask: (what: "insert here" | "link") => void;
};

const docOf = (source: string): Node =>
  schema.topNodeType.createAndFill(
    null,
    read(source).map(({ node }) => node),
  ) as Node;

const toDom = DOMSerializer.fromSchema(schema);

/** Shows a text in Markdown as it looks. */
export function useShown(source: string): RefObject<HTMLDivElement | null> {
  const { pictures } = useContext(OpenFile);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(toDom.serializeFragment(docOf(source).content));
    if (place.current) showPictures(place.current, pictures);
  }, [source, pictures]);
  return place;
}

/**
 * Shows a text in Markdown as it looks, to be edited. Each change is written into the Markdown, whose other lines stay as they are.
 *
 * @returns where it is shown, and the editor, which is null at first; renders again when the text or the selection changes
 */
export function useEditor(props: Props): [RefObject<HTMLDivElement | null>, Editor | null] {
  const { pictures } = useContext(OpenFile);
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ ...props, pictures });
  latest.current = { ...props, pictures };
  /** The Markdown of what the editor shows. */
  const source = useRef(props.value);
  /** What was written, and has not come back as the value yet: a slow form must not bring back what was there before the last key. */
  const awaited = useRef<string[]>([]);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, render] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: [...nodes, Picture.configure({ shown: (src) => addressOf(latest.current.pictures, src) })],
      content: docOf(source.current).toJSON(),
      injectCSS: false,
      onTransaction: render,
      onBlur: () => latest.current.leave?.(),
      onUpdate: ({ editor: { state } }) => {
        const text = rewritten(source.current, schema.nodeFromJSON(state.doc.toJSON()));
        if (text === source.current) return;
        source.current = text;
        awaited.current.push(text);
        latest.current.write(text);
      },
      editorProps: {
        attributes: () => latest.current.attributes,
        handleKeyDown: (_, event) => {
          const { key, ctrlKey, metaKey } = event;
          const { empty, $from } = made.state.selection;
          const isLink = key.toLowerCase() === "k" && (ctrlKey || metaKey);
          const isInsert = key === "/" && empty && $from.parent.content.size === 0 && $from.depth === 1;
          if (!isLink && !isInsert) return false;
          event.preventDefault();
          flushSync(() => latest.current.ask(isLink ? "link" : "insert here"));
          // It takes the focus later, and the next key is meant for it.
          made.view.dom.parentElement?.querySelector<HTMLElement>("[role=menu]")?.focus();
          return true;
        },
        handlePaste: (_, { clipboardData }) => {
          const files = [...(clipboardData?.files ?? [])];
          // Office programs add a picture of the text.
          if (files.length === 0 || clipboardData?.getData("text/plain")) return false;
          latest.current.send(files);
          return true;
        },
        handleDrop: (view, event) => {
          const files = [...(event.dataTransfer?.files ?? [])];
          if (files.length === 0) return false;
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (at) made.commands.setTextSelection(at.pos);
          view.focus();
          latest.current.send(files);
          return true;
        },
        transformPastedHTML: fromOtherPrograms,
        clipboardTextParser: (text) =>
          Slice.maxOpen(Fragment.fromJSON(made.schema, docOf(text).content.toJSON())),
        clipboardTextSerializer: ({ content }) =>
          written(Fragment.fromJSON(schema, content.toJSON()).content),
      },
    });
    carets.set(
      made.view.dom,
      caretOf(made, () => source.current),
    );
    setEditor(made);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    const at = awaited.current.indexOf(props.value);
    awaited.current.splice(0, at < 0 ? Number.POSITIVE_INFINITY : at + 1);
    if (!editor || at >= 0 || props.value === source.current) return;
    source.current = props.value;
    replace(editor, docOf(props.value));
  }, [editor, props.value]);
  // Pictures are listed after the text is shown.
  useEffect(() => {
    if (editor) showPictures(editor.view.dom, pictures);
  }, [editor, pictures]);
  const names = JSON.stringify(props.attributes);
  useEffect(() => {
    if (names && editor) editor.view.updateState(editor.state);
  }, [editor, names]);
  return [place, editor];
}

const addressOf = (pictures: readonly PictureChoice[], src: string): string =>
  pictures.find(({ id }) => id === pictureId(src))?.src ?? src;

function showPictures(text: HTMLElement, pictures: readonly PictureChoice[]): void {
  for (const image of text.querySelectorAll<HTMLImageElement>("img[data-picture]"))
    image.src = addressOf(pictures, image.dataset.picture ?? "");
}

/** Shows another text. Where it is the same, the cursor stays. */
function replace(editor: Editor, doc: Node): void {
  const { state, view } = editor;
  const next = editor.schema.nodeFromJSON(doc.toJSON());
  const start = state.doc.content.findDiffStart(next.content);
  const end = state.doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  // What is the same at both ends may overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const change = state.tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  view.dispatch(change.setMeta("preventUpdate", true));
}

/** Where a picture is that the Markdown of a line begins with; null if it begins with another one. */
function pictureAt(doc: Node, source: string, from: number): number | null {
  const src = /^!\[(?:[^\]\\]|\\.)*\]\(([^)\s]+)/.exec(source)?.[1];
  let found: number | null = null;
  if (src !== undefined)
    doc.descendants(({ attrs }, pos) => {
      if (pos >= from && attrs.src === src) found ??= pos;
    });
  return found;
}

/** A line that was added, but not written in yet, is not in the Markdown. */
const isWritten = (line: Element) => line.textContent !== "" || !line.matches("p:not(:has(img)), h1, h2, h3");

const NOT_SHOWN = new Set(["space"]);

/** The cursor, by its place in the Markdown. */
function caretOf(editor: Editor, source: () => string) {
  const { view } = editor;
  const parts = () =>
    partsOf({ children: [...view.dom.children].filter(isWritten) }, withPlainEnds(source()), NOT_SHOWN);
  const startOf = ({ element }: Part<Element>) => view.posAtDOM(element, 0);
  const before = () => parts().filter((part) => startOf(part) <= view.state.selection.from);
  return {
    at: () => {
      const part = before().at(-1);
      return part ? part.at + view.state.selection.from - startOf(part) : 0;
    },
    line: () => before().length,
    go: (at: number) => {
      const part = parts().findLast((one) => one.at <= at);
      const start = part ? startOf(part) : 0;
      const pos = start + Math.min(at - (part?.at ?? at), part?.element.textContent?.length ?? 0);
      const picture = pictureAt(view.state.doc, source().slice(at), start);
      const moved = editor.chain().focus();
      (picture === null ? moved.setTextSelection(pos) : moved.setNodeSelection(picture))
        .scrollIntoView()
        .run();
    },
  };
}
