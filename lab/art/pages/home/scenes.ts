/** The home page's own pictures: the banner and the four cards that lead further. */
import type { Scene } from "../../kit/stage";
import { banner } from "./banner";
import { designProcess } from "./design-process";
import { myStory } from "./my-story";
import { moodboard, viewfinder } from "./photographs";

const card = { width: 800, height: 600 };

export const scenes: Scene[] = [
  {
    id: "home/banner",
    width: 1345,
    height: 240,
    html: banner,
    options: { widths: [1345, 2690], quality: 62 },
  },
  { id: "home/my-story", ...card, html: myStory },
  { id: "home/moodboard", ...card, html: moodboard },
  { id: "home/design-process", ...card, html: designProcess },
  { id: "home/photography", ...card, html: viewfinder },
];
