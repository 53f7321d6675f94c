export const FILM_ENDINGS = [".webm", ".mp4"] as const;

/** The files of a film by its address. One without an ending is that of a WebM and of an MP4. */
export const filmFiles = (address: string): string[] =>
  FILM_ENDINGS.some((ending) => address.endsWith(ending))
    ? [address]
    : FILM_ENDINGS.map((ending) => address + ending);
