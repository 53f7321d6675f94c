import type { Locator } from "@playwright/test";
import { estimateWidth, estimateWord } from "@/components/home/intro/estimate-width";

/** Writes another name in the place of the opening's, with its estimated widths. */
export async function setName(name: Locator, text: string): Promise<void> {
  const width = String(estimateWidth(text));
  const widths = { "--letters": width, "--word": String(estimateWord(text)), "--widest": width };
  await name.evaluateAll(
    (nodes, [words, estimates]) => {
      for (const node of nodes) {
        node.textContent = words;
        for (const one of [node, node.closest("p > span")])
          for (const [property, value] of Object.entries(estimates))
            if (one instanceof HTMLElement) one.style.setProperty(property, value);
      }
    },
    [text, widths] as const,
  );
}

/** Writes other words before the opening's name. */
export async function setBefore(name: Locator, words: string): Promise<void> {
  await name.evaluate(
    (node, [text, width]) => {
      const line = node.closest<HTMLElement>("p > span");
      line?.style.setProperty("--lead", width);
      line?.firstElementChild?.replaceChildren(text);
    },
    [`${words} `, String(estimateWidth(`${words} `))] as const,
  );
}
