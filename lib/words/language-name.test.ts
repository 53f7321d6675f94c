import { expect, test } from "vitest";
import { languageName } from "./language-name";

test.each([
  ["fr", ["en-GB", "fr"], "Français"],
  ["en-GB", ["en-GB", "fr"], "English"],
  ["pt-BR", ["en", "pt-BR"], "Português"],
  ["pt-BR", ["pt-PT", "pt-BR"], "Português (Brasil)"],
  ["zh-Hans", ["en", "zh-Hans"], "中文"],
  ["ar", ["en", "ar"], "العربية"],
])("%s among %j is called %s", (tag, all, name) => expect(languageName(tag, all)).toBe(name));
