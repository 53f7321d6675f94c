/** The placeholder's name, in every script of content/site.yaml. */
export const PLACEHOLDER_NAMES = [
  "Alex Doe",
  ...[
    "एलेक्स डो",
    "アレックス・ドウ",
    "알렉스 도",
    "أليكس دو",
    "Алекс Доу",
    "Άλεξ Ντο",
    "אלכס דו",
    "อเล็กซ์ โด",
    "அலெக்ஸ் டோ",
  ],
] as const;

// Its accounts on other sites contain the name without a space.
const PERSONA = new RegExp(PLACEHOLDER_NAMES.map((name) => name.replace(" ", "[ -]?")).join("|"), "iu");

/** What a fresh site has in content/site.yaml until setup is told. A text that is to be replaced would be no name and no address. */
const NOT_TOLD = ["Your Name", "you@example.com"];

/** Whether a text names the placeholder, or an account of it. */
export const namesPlaceholder = (text: string): boolean => PERSONA.test(text) || NOT_TOLD.includes(text);
