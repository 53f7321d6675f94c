import { prose, text } from "./common";

/** Fields of a study that a card on the home page may replace. */
export const title = text.meta({ examples: ["Ferry Departures Board"] });
export const description = prose.meta({ examples: ["How a ferry is found in twelve seconds."] });
export const position = text.meta({
  description: "The kind of work.",
  isShort: true,
  examples: ["Product Designer"],
});
export const client = text.meta({ isProperName: true, isShort: true, examples: ["Northern Ferries"] });
export const expertise = text.meta({ isShort: true, examples: ["Wayfinding"] });
export const insightLabel = text.meta({
  description: "The line above the insights.",
  examples: ["In figures"],
});
/** Any name is valid. lib/content/tools.ts lists the tools with a mark. */
export const tool = text.meta({ control: "tool", examples: ["Figma"] });
export const TOOLS = ["figma", "Miro"];
