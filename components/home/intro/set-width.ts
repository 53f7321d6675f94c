/** Letters that fill their square: Chinese, Japanese, Korean. */
const SQUARE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]/u;

/**
 * About how wide words are when set in the display face.
 *
 * @returns em, rather too many than too few: letters 0.6 (Chinese, Japanese and Korean ones 1), marks over letters none
 */
export const setWidth = (words: string): number => {
  let width = 0;
  for (const letter of words.normalize("NFC"))
    if (!/\p{Mn}/u.test(letter)) width += SQUARE.test(letter) ? 1 : 0.6;
  return Math.round(width * 100) / 100;
};
