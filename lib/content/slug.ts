/** Letters that Unicode does not decompose into a plain letter and a mark. */
const WHOLE: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ħ: "h", ŧ: "t", ı: "i", ŋ: "n" },
  ...{ ẞ: "SS", Æ: "AE", Œ: "OE", Ø: "O", Đ: "D", Ð: "D", Þ: "TH", Ł: "L", Ħ: "H", Ŧ: "T", Ŋ: "N" },
};
const ANY_WHOLE = new RegExp(`[${Object.keys(WHOLE).join("")}]`, "g");

/** Latin letters without their marks: "Über Øl" becomes "Uber Ol". Other scripts stay as they are. */
export const plainLetters = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(ANY_WHOLE, (letter) => WHOLE[letter] ?? letter);

/** An article's address, of its title: plain letters and hyphens. Empty where that has no Latin letter and no digit. */
export const slugOf = (title: string): string =>
  plainLetters(title)
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/\s+/g, "-")
    .replace(/-+/g, "-")
    .replace(/^-+|-+$/g, "");

/** "The%20board" as "The board", as editors write it in Markdown. What is no such sign of a letter stays. */
export const unescaped = (text: string): string =>
  text.replace(/(%[0-9a-f]{2})+/gi, (signs) => {
    try {
      return decodeURIComponent(signs);
    } catch {
      return signs;
    }
  });

/**
 * The id of a picture, from what its file or content calls it, with or without an extension: plain letters, digits and hyphens,
 * so that every server and disk spells its address alike. "ferry/Über uns (2).png" is "ferry/Uber-uns-2", and so is
 * "ferry/%C3%9Cber%20uns (2).png".
 */
export const pictureId = (name: string): string =>
  name
    .replace(/\.(png|jpe?g|webp|avif|tiff?|gif|svgz?)$/i, "")
    .split("/")
    .map((part) =>
      plainLetters(unescaped(part))
        .replace(/[^\w-]+/g, "-")
        .replace(/^-+|-+$/g, ""),
    )
    .join("/");
