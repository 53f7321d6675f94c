import { decoded } from "../decoded";

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

/** Makes an article's address from its title: plain letters and hyphens. Empty if there is no Latin letter or digit. */
export const slugOf = (title: string): string =>
  plainLetters(title)
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/\s+/g, "-")
    .replace(/-+/g, "-")
    .replace(/^-+|-+$/g, "");

/** The anchor of a heading, from its words as HTML; "section" for a heading without a letter or digit, such as "🚀". */
export const headingId = (html: string): string =>
  plainLetters(html.replace(/<[^>]+>|&#?\w+;/g, ""))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "") || "section";

/** Decodes "The%20board" to "The board". Invalid codes stay. */
export const unescaped = (text: string): string =>
  text.replace(/(%[0-9a-f]{2})+/gi, (signs) => decoded(signs) ?? signs);

/**
 * The id of a picture, from its file name or from content: plain letters, digits and hyphens, so that its address is the
 * same on every server. "ferry/Über uns (2).png" and "ferry/%C3%9Cber%20uns (2).png" both give "ferry/Uber-uns-2".
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
