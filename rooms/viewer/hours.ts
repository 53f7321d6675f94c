const WORDS = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/** "twelve hours" */
export const hoursInWords = (hours: number): string =>
  `${WORDS[hours - 1] ?? hours} ${hours === 1 ? "hour" : "hours"}`;
