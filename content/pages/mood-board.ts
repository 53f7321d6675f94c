import { define } from "@/lib/content/define";
import { moodBoard as schema } from "@/lib/content/schema/pages";

/** /photography. x and y are the first layout in pixels, on a board of 1200 by 720 with pictures of 360 by 240. */
export const moodBoard = define("content/pages/mood-board.ts", schema, {
  title: "Photography and mood board",
  intro:
    "Eight pictures I keep near the desk when I choose light, edges and distance for a screen. Drag them, shuffle them, double-click one to see it large.",
  images: [
    {
      id: 1,
      src: "mood/01",
      title: "Paper folds",
      alt: "White paper folded into sharp ridges, lit from the side so that each fold throws a long shadow",
      x: 28,
      y: 20,
      zIndex: 0,
    },
    {
      id: 2,
      src: "mood/02",
      title: "Prism",
      alt: "A glass prism on a dark table, splitting a thin beam of light",
      x: 408,
      y: 76,
      zIndex: 1,
    },
    {
      id: 3,
      src: "mood/03",
      title: "Car paint",
      alt: "A curved panel of glossy car paint with one bright reflection running along its edge",
      x: 816,
      y: 16,
      zIndex: 2,
    },
    {
      id: 4,
      src: "mood/04",
      title: "Dunes at dusk",
      alt: "Sand dunes at dusk, one side of each ridge still warm, the other already blue",
      x: 52,
      y: 244,
      zIndex: 3,
    },
    {
      id: 5,
      src: "mood/05",
      title: "Fog over hills",
      alt: "Rows of hills fading into fog, each row paler than the one before it",
      x: 432,
      y: 336,
      zIndex: 4,
    },
    {
      id: 6,
      src: "mood/06",
      title: "Light trails",
      alt: "Long exposure of traffic at night: red and white trails bending through the dark",
      x: 788,
      y: 248,
      zIndex: 5,
    },
    {
      id: 7,
      src: "mood/07",
      title: "Drafting tools",
      alt: "Still life with a compass, a scale ruler and a pencil on a sheet of paper",
      x: 20,
      y: 472,
      zIndex: 6,
    },
    {
      id: 8,
      src: "mood/08",
      title: "Lighthouse",
      alt: "The sea at night, crossed by the single beam of a lighthouse",
      x: 832,
      y: 474,
      zIndex: 7,
    },
  ],
});
