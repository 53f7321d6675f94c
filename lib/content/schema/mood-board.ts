import { z } from "zod";
import { altText, entryTitle, focus, pictureName, prose, someOf, text } from "./common";

const boardImage = z
  .strictObject({
    id: z
      .number()
      .int()
      .optional()
      .meta({ title: "Number", description: "If left out, the position in the list." }),
    src: pictureName,
    alt: altText,
    focus: focus.optional(),
    title: entryTitle.meta({ examples: ["Fog over the quay"] }),
    x: z
      .number()
      .optional()
      .meta({
        title: "Place from the left",
        description: "The picture's first place. Without one, it is arranged among the others.",
        examples: [120],
      }),
    y: z
      .number()
      .optional()
      .meta({ title: "Place from the top", examples: [80] }),
    zIndex: z.number().int().optional().meta({ title: "Layer" }),
  })
  .refine(({ x, y }) => (x === undefined) === (y === undefined), "expected x and y together, or neither");

export const moodBoard = z.strictObject({
  title: text,
  intro: prose,
  images: someOf(boardImage, 1, 24, "pictures")
    .transform((images) => images.map((image, at) => ({ ...image, id: image.id ?? at + 1 })))
    .refine(
      (images) => new Set(images.map(({ id }) => id)).size === images.length,
      "expected each id once; if you leave ids out, pictures are numbered by position",
    ),
});
