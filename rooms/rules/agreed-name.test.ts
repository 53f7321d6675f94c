import { expect, test } from "vitest";
import { readName } from "@/rooms/rules/agreed-name";

test.each([
  ["Jo Doe", "Jo Doe"],
  ["  Jo \t  Doe\n", "Jo Doe"],
  ["Zoe\u0308 O’Neill-Ångström, Jr.", "Zoë O’Neill-Ångström, Jr."],
  ["李明", "李明"],
  ["أحمد بن يوسف", "أحمد بن يوسف"],
  ["שרה לוי", "שרה לוי"],
  ["सीता शर्मा", "सीता शर्मा"],
  ["می\u200cنا", "می\u200cنا"],
  ["🙂 Jo".slice(3), "Jo"],
  [`${"x".repeat(120)}`, "x".repeat(120)],
])("%j is a name", (typed, name) => expect(readName(typed)).toBe(name));

test.each([
  "",
  "   ",
  "J",
  "J.",
  "\u0301\u0302",
  "12 34",
  "x".repeat(121),
  "Jo\u0000Doe",
  "Jo\u0007Doe",
  "Jo \u202EeoD",
  "Jo \u2066Doe\u2069",
  "Jo\u200BDoe",
  "Jo\u2028Doe\u00AD",
  "Jo 🙂 Doe",
  "<b>Jo</b>",
  "=Jo+Doe",
  `Jo${"\u0301".repeat(9)} Doe`,
  "Jo \uE000Doe",
])("%j is no name", (typed) => expect(readName(typed)).toBeNull());
