/** Hosts whose boards and prototypes may be embedded: the content schema and the security policy both read this. */
export const EMBED_HOSTS = [
  "https://www.figma.com",
  "https://embed.figma.com",
  "https://miro.com",
  "https://whimsical.com",
] as const;
