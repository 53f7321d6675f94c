import { expect, test } from "vitest";
import { baseDirection, visualOrder } from "@/lib/document/receipt/visual-order";

test.each([
  ["Jo Doe (12)", "Jo Doe (12)"],
  ["שרה לוי", "יול הרש"],
  ["שרה לוי (Sarah Levi)", ")Sarah Levi( יול הרש"],
  ["Dr. שרה לוי, Tel Aviv", "Dr. יול הרש, Tel Aviv"],
  ["", ""],
])("from left to right, %j is drawn as %j", (text, drawn) => {
  expect(visualOrder(text, baseDirection(text)).join("")).toBe(drawn);
});
