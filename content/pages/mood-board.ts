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
      alt: "White paper in a zigzag fold, row behind row, in warm light from the side",
      x: 28,
      y: 20,
      zIndex: 0,
    },
    {
      id: 2,
      src: "mood/02",
      title: "Prism",
      alt: "A glass prism on a dark table, splitting a thin white beam from the left into a fan of colours",
      x: 408,
      y: 76,
      zIndex: 1,
    },
    {
      id: 3,
      src: "mood/03",
      title: "Car paint",
      alt: "Orange metallic car paint with a crease and one long soft reflection, in a dark studio",
      x: 816,
      y: 16,
      zIndex: 2,
    },
    {
      id: 4,
      src: "mood/04",
      title: "Dunes at dusk",
      alt: "Dunes at dusk, a winding crest between a warm rippled slope and its shaded side, under a violet and orange sky",
      x: 52,
      y: 244,
      zIndex: 3,
    },
    {
      id: 5,
      src: "mood/05",
      title: "Fog over hills",
      alt: "Ridges of conifers, one behind another, with fog in the valleys and a pale warm sky",
      x: 432,
      y: 336,
      zIndex: 4,
    },
    {
      id: 6,
      src: "mood/06",
      title: "Light trails",
      alt: "Long exposure of a bending road at night, white trails at the left, red at the right, town lights behind",
      x: 788,
      y: 248,
      zIndex: 5,
    },
    {
      id: 7,
      src: "mood/07",
      title: "Drafting tools",
      alt: "A compass, an orange set square, a pencil and a steel rule on a technical drawing, with wood shavings",
      x: 20,
      y: 472,
      zIndex: 6,
    },
    {
      id: 8,
      src: "mood/08",
      title: "Lighthouse",
      alt: "The sea at night under stars, with a lighthouse on a rocky islet and its single beam",
      x: 832,
      y: 474,
      zIndex: 7,
    },
  ],
});
