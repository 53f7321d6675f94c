/** Loads the picture library, which takes a third of a command's start: only commands that read or draw a picture load it. */
export const loadSharp = async () => (await import("sharp")).default;
