/** The page about the designer. */
export const about = {
  workHistory: "Work history",
  // A time of work, such as "Dec 2020 to June 2022".
  period: "{from} to {to}",
  periodToNow: "{from} to now",
  clients: "Clients",
  pause: "Pause",
  play: "Play",
  pauseStrip: "Pause the client strip",
  playStrip: "Play the client strip",
} as const;
