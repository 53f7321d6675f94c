import { z } from "zod";
import { text } from "./common";

/** A figure of a study and what it counts; a value of `false` hides it wherever insights are shown. */
export const insight = z.strictObject({
  value: z.union([text, z.literal(false)], { error: "expected the figure as text, or false to hide it" }),
  description: text,
});

type Insight = z.infer<typeof insight>;
export type ShownInsight = Insight & { value: string };

/** The insights that are not hidden. */
export const shownInsights = (insights: readonly Insight[]): ShownInsight[] =>
  insights.filter((one): one is ShownInsight => one.value !== false);
