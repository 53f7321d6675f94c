import { define } from "@/lib/content/define";
import { changelog as schema } from "@/lib/content/schema/pages";

/** /changelog, newest first. */
export const changelog = define("content/pages/changelog.ts", schema, [
  {
    version: "2.1.0",
    date: "2025-06-30",
    title: "Gates that hold on the server",
    features: [
      "NDA work opens with a 7-digit code sent to a company e-mail",
      "Private studies are checked before a single byte of them leaves the server",
      "The NDA document carries its reader's e-mail in every page",
      "A dark theme of its own, drawn for reading at night",
    ],
    bugFixes: [
      "A pasted code with a space in it now fills all seven boxes",
      "The Back button no longer returns to a gate that was already passed",
    ],
  },
  {
    version: "1.9",
    date: "2025-06-05",
    title: "A list you can question",
    features: [
      "Filters on the case-study list, with counts",
      "Search across titles, clients, tools and the text of each study",
      "Two new studies: a workbench for consultants, and a rental marketplace held against ten heuristics",
    ],
    bugFixes: [
      "Cards that match two filters appear once",
      "Hover menus stay open while the pointer crosses the gap between trigger and panel",
      "Filter chips can be read by screen readers, state included",
    ],
  },
  {
    version: "1.8",
    date: "2025-05-21",
    title: "Things to push around",
    features: [
      "Mood board: eight pictures to drag, shuffle and open full screen",
      "A blog with short versions of longer articles",
      "Status page with uptimes and past incidents",
    ],
    bugFixes: [
      "Dragged pictures can no longer leave the board",
      "Escape closes the full-screen viewer and returns focus to the picture",
    ],
  },
  {
    version: "1.0.0",
    date: "2024-10",
    title: "First public release",
    features: [
      "Home page with an introduction for six kinds of visitor",
      "Case studies, About me, design process and contact",
      "Resume to download, and an e-mail address to copy",
    ],
    bugFixes: ["The designer's name no longer jumps when its writing system changes"],
  },
]);
