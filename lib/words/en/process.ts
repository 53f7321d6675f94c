/** The design process, drawn as a plan. */
export const process = {
  designProcess: "Design process",
  // The label of what a step results in.
  result: "Result",
  steps: "{count, plural, one {# step} other {# steps}}",
  // Lines of the drawing, which lead back to an earlier step.
  waysBack: "{count, plural, one {# way back} other {# ways back}}",
  notToScale: "Not to scale",
} as const;
