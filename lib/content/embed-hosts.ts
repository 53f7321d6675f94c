/** Hosts of boards and prototypes that pages may embed; for the content schema and the security policy. */
export const EMBED_HOSTS = [
  "https://www.figma.com",
  "https://embed.figma.com",
  "https://miro.com",
  "https://whimsical.com",
] as const;
