import { Extension, type Extensions, getSchema, Node } from "@tiptap/core";
import { Code } from "@tiptap/extension-code";
import { TaskItem, TaskList } from "@tiptap/extension-list";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";

/** A picture in a text. `src` is as in the Markdown, `ferry/board`; `title` is its caption. */
export const Picture = Node.create<{ shown: (src: string) => string | undefined }>({
  name: "picture",
  inline: true,
  group: "inline",
  draggable: true,
  addOptions: () => ({ shown: () => undefined }),
  addAttributes: () => ({ src: { default: "" }, alt: { default: "" }, title: { default: null } }),
  parseHTML: () => [
    {
      tag: "img[data-picture]",
      getAttrs: (image) => ({
        src: image.dataset.picture,
        alt: image.getAttribute("alt"),
        title: image.title || null,
      }),
    },
  ],
  renderHTML({ node: { attrs } }) {
    const { src, alt, title } = attrs;
    return ["img", { "data-picture": src, src: this.options.shown(src), alt, ...(title && { title }) }];
  },
});

/** What the editor does not show as it looks: HTML, comments, definitions. It stays as it is written. */
const asWritten = (name: string, isInline: boolean) => {
  const tag = isInline ? "code" : "pre";
  return Node.create({
    name,
    atom: true,
    inline: isInline,
    group: isInline ? "inline" : "block",
    addAttributes: () => ({ text: { default: "" } }),
    parseHTML: () => [{ tag: `${tag}[data-written]`, getAttrs: (one) => ({ text: one.textContent }) }],
    renderHTML: ({ node }) => [tag, { "data-written": "" }, node.attrs.text],
  });
};

const HIDDEN = { default: null, rendered: false };

/**
 * How a list or code is written, so that a new line looks like the others: "-" or "*", "." or ")", with empty lines between or
 * without; "```", "~~~", or indented without a sign.
 */
const Signs = Extension.create({
  name: "signs",
  addGlobalAttributes: () => [
    {
      types: ["bulletList", "orderedList", "taskList"],
      attributes: { sign: HIDDEN, tight: { default: true, rendered: false } },
    },
    { types: ["codeBlock"], attributes: { sign: { default: "```", rendered: false } } },
  ],
});

/** A cell of Markdown has one paragraph. */
const OF_CELLS = { content: "paragraph" };

/** What a text in Markdown can have. */
export const nodes: Extensions = [
  StarterKit.configure({
    // The form undoes.
    undoRedo: false,
    underline: false,
    trailingNode: false,
    code: false,
    link: { openOnClick: false, defaultProtocol: "https", HTMLAttributes: { target: null, rel: null } },
  }),
  // Within other marks, as Markdown has it.
  Code.extend({ excludes: "", priority: 50 }),
  TaskList,
  TaskItem.configure({ nested: true }),
  Table,
  TableRow,
  TableHeader.extend(OF_CELLS),
  TableCell.extend(OF_CELLS),
  Signs,
  asWritten("writtenBlock", false),
  asWritten("written", true),
];

export const schema = getSchema([...nodes, Picture]);
