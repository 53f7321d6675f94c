/** What the studio calls the kinds of a study's blocks. */
export const BLOCK_NAMES = {
  image: "Picture",
  content: "Text",
  iframe: "Prototype",
  withheld: "Kept back",
  link: "Link",
} as const;
