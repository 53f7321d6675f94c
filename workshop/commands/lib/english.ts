import { compileWords } from "../../content/generate/words";

/** The words of the interface in English, in which a terminal is answered whatever language the site has. */
export const english = compileWords("en");
