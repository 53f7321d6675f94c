/**
 * A text that the build makes, such as a feed, of a media type. Every cache revalidates before it uses its copy, so that a new
 * release shows at once; without a header of its own Next would let shared caches keep it for a year.
 */
export const textAnswer = (text: string, type: string): Response =>
  new Response(text, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "public, max-age=0, must-revalidate",
    },
  });
