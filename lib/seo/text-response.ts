/**
 * A text response generated at build, such as a feed. Every cache must revalidate it, so that a new release shows at
 * once; without this header Next would let shared caches keep it for a year.
 */
export const textResponse = (text: string, type: string): Response =>
  new Response(text, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "public, max-age=0, must-revalidate",
    },
  });
