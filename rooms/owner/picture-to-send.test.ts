import { expect, test } from "vitest";
import { english } from "@/workshop/commands/lib/english";
import { pictureToSend } from "./picture-to-send";

test.each([
  [
    "leak.pdf",
    "application/pdf",
    /^This PDF is over 4 MB\. Drop a screenshot .* text into the field.* set up this site/,
  ],
  ["leak.txt", "text/plain", /^This text is over 4 MB\. Take only the part that leaked\.$/],
])(
  "a %s that is too large is refused with what its owner can do in the browser",
  async (name, type, words) => {
    const large = new File([new Uint8Array(4_000_001)], name, { type });
    await expect(pictureToSend(large, english.leak)).rejects.toThrow(words);
    const small = new File(["Words."], name, { type });
    expect(await pictureToSend(small, english.leak)).toBe(small);
  },
);
