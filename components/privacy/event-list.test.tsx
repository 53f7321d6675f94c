import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { inLanguage } from "@/lib/words/asked-language";
import type { Words } from "@/lib/words/words";
import { EventList } from "./sections";

vi.mock("@/lib/words/words.generated", async (original) => {
  const { words } = await original<{ words: Record<string, Words> }>();
  const [[tag, first] = ["", undefined]] = Object.entries(words);
  return { words: { [tag]: first, und: { ...first, consent: { ...first?.consent, clicked: "Un clic." } } } };
});
vi.mock("@/lib/content/own", async (original) => {
  const own = (await original<typeof import("@/lib/content/own")>()).own();
  return { own: () => own };
});

test("what each event means is said in the language of the page", () => {
  const senders = { browser: "Navigateur", server: "Serveur", posthog: "PostHog" };
  const list = () => renderToStaticMarkup(<EventList heading="Événements" intro="Tous." senders={senders} />);
  expect(inLanguage("und", list)).toContain("Un clic.");
  expect(list()).not.toContain("Un clic.");
});
