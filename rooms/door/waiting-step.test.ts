import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchAnswer } from "@/rooms/door/waiting-step";

class Page extends EventTarget {
  hidden = false;
  show(shown: boolean) {
    this.hidden = !shown;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

let page: Page;
let answer: boolean;
let asked: number;
let answered: number;
const watch = () =>
  watchAnswer(
    page,
    async () => {
      asked++;
      return answer;
    },
    () => answered++,
  );
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);

beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  answer = false;
  asked = answered = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test("it asks ever less often, goes on once at the answer, and asks no more", async () => {
  watch();
  await pass(1);
  const early = asked;
  expect(early).toBeGreaterThan(1);
  await pass(60);
  asked = 0;
  await pass(60);
  expect(asked).toBeGreaterThan(30);
  expect(asked).toBeLessThan(early * 60);
  answer = true;
  await pass(5);
  expect(answered).toBe(1);
  asked = 0;
  await pass(60);
  page.show(true);
  expect([asked, answered]).toEqual([0, 1]);
});

test("a hidden page asks nothing, and asks at once when it is shown again", async () => {
  watch();
  page.show(false);
  await pass(60);
  expect(asked).toBe(0);
  answer = true;
  page.show(true);
  await pass(0);
  expect([asked, answered]).toEqual([1, 1]);
});

test("a page that is left asks nothing more", async () => {
  const stop = watch();
  stop();
  await pass(60);
  page.show(true);
  expect(asked).toBe(0);
});
