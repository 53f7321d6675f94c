import { expect, test } from "vitest";
import { paced } from "./pace";

/** A clock that somebody moves, and the rests that were taken. */
function fake() {
  const rests: number[] = [];
  const time = { now: 0 };
  const rest = async (ms: number) => {
    rests.push(ms);
    time.now += ms;
  };
  return { rests, time, with: { clock: () => time.now, rest } };
}

test("work rests as long as it took, so that visitors are answered, and no longer than a tenth of a second", async () => {
  const { rests, time, with: own } = fake();
  const pace = paced({ limitMs: 60_000, tooSlow: "Over a minute.", ...own });
  for (const took of [5, 80, 3000]) {
    time.now += took;
    await pace();
  }
  expect(rests).toEqual([5, 80, 100]);
});

test("work ends at its limit, with what it is given to say, and as soon as no caller waits for it", async () => {
  const { time, with: own } = fake();
  const pace = paced({ limitMs: 60_000, tooSlow: "Over a minute.", ...own });
  time.now = 60_000;
  await pace();
  time.now = 60_200;
  await expect(pace()).rejects.toThrow("Over a minute.");
  const gone = new AbortController();
  const other = paced({ limitMs: 60_000, tooSlow: "Over a minute.", signal: gone.signal, ...own });
  await other();
  gone.abort(new Error("the owner left"));
  await expect(other()).rejects.toThrow("the owner left");
});
