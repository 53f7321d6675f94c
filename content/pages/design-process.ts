import { define } from "@/lib/content/define";
import { designProcess as schema } from "@/lib/content/schema/pages";

/** /designprocess: the steps as text, and the whiteboard they come from. */
export const designProcess = define("content/pages/design-process.ts", schema, {
  heading: "My Design Process",
  description:
    "Seven steps. I have never walked them in a straight line, and I distrust portfolios that say otherwise. What I hold to is the output: no step counts as done until it has left something on the table that somebody else can pick up.",
  board: {
    title: "Design process whiteboard",
    srcUrl:
      "https://miro.com/app/live-embed/uXjVKd8fP2Q=/?moveToViewport=-1840,-920,3680,1840&embedId=714029385161",
  },
  steps: [
    {
      title: "Ask what the screen is for",
      body: "I write one sentence with a person, a moment and a decision in it: a technician, at the foot of turbine 14, decides whether to climb. If the team cannot agree on that sentence, no layout will settle it for them.",
      output: "One sentence, signed by whoever pays",
    },
    {
      title: "Go and look",
      body: "I spend at least a day where the work happens and note what people do with their hands, what they write on tape, and which screen they cover with a sheet of paper. Five people are enough to be surprised.",
      output: "Field notes, photographs of workarounds, one journey",
    },
    {
      title: "Set the budget",
      body: "Every screen has one: two seconds of glance, 24 pixels of target, one free hand, 80 decibels around it. I write the budget down before drawing, because afterwards everybody finds reasons to raise it.",
      output: "A budget table: time, distance, light, hands",
    },
    {
      title: "Sort before drawing",
      body: "I rank what the screen could say by what happens if it is missed. Then I cut from the bottom until the list fits the budget. This is the step that clients remember, because it is the one that hurts.",
      output: "A ranked list, with a line under what stays",
    },
    {
      title: "Draw three, keep one",
      body: "Three layouts that disagree with each other, on paper or in grey boxes, before any colour. One is safe, one is strange, one is what the engineer would do. The final is usually the third with one idea from the second.",
      output: "Three wireframes and the reasons against two of them",
    },
    {
      title: "Test it under bad conditions",
      body: "Glare, gloves, a poor connection, someone talking. I test early with a prototype that is ugly on purpose, so that people criticise the order and not the shade of blue. I change one thing between rounds.",
      output: "Times, errors, and the three sentences people said twice",
    },
    {
      title: "Hand over and stay",
      body: "Tokens, states, limits and the empty case, in the same file as the happy path. I stay through the first release, because the questions that come after the handover are the real review of it.",
      output: "A spec that answers without me, and a list of what I would do next",
    },
  ],
});
