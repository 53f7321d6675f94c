import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FetchedPage } from "@/rooms/viewer/fetch-page";
import { PageStore } from "@/rooms/viewer/page-store";

type Call = {
  page: number;
  width: number;
  aborted: () => boolean;
  answer: (came: FetchedPage) => Promise<void>;
};

let calls: Call[];
let store: PageStore;
const made = vi.spyOn(URL, "createObjectURL");
const dropped = vi.spyOn(URL, "revokeObjectURL");
beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  vi.clearAllMocks();
  store = new PageStore({
    fetch: (page, width, signal) =>
      new Promise((resolve) => {
        calls.push({
          page,
          width,
          aborted: () => signal.aborted,
          answer: async (came) => {
            resolve(came);
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
    onChange: () => {},
    onEnding: () => {},
  });
});
afterEach(() => {
  store.stop();
  vi.useRealTimers();
});

const image: FetchedPage = { kind: "page", image: new Blob(), handle: "h" };
const none = new Set<number>();
const keptImages = () => made.mock.calls.length - dropped.mock.calls.length;
const asked = () => calls.map(({ page }) => page);

test("pages are loaded in the order they are wanted, three at once", async () => {
  store.want([4, 5, 6, 7, 3], none, 1600);
  expect(asked()).toEqual([4, 5, 6]);
  await calls[1]?.answer(image);
  expect(asked()).toEqual([4, 5, 6, 7]);
  expect(store.get(5)).toMatchObject({ status: "shown", width: 1600, handle: "h" });
});

test("what is no longer wanted is given up, what is far away let go", async () => {
  store.want([1, 2], none, 1600);
  await calls[0]?.answer(image);
  store.want([9], new Set([1]), 1600);
  expect(calls[1]?.aborted()).toBe(true);
  expect(store.get(2).status).toBe("empty");
  expect(store.get(1).status).toBe("shown");
  store.want([9], none, 1600);
  expect(store.get(1).status).toBe("empty");
  expect(keptImages()).toBe(0);
});

test("a sharper image takes the place of one that stands, and no blunter one does", async () => {
  store.want([1], none, 1600);
  await calls[0]?.answer(image);
  store.want([1], none, 2400);
  expect(store.get(1)).toMatchObject({ status: "shown", width: 1600 });
  await calls[1]?.answer(image);
  expect(store.get(1)).toMatchObject({ status: "shown", width: 2400 });
  expect(keptImages()).toBe(1);
  store.want([1], none, 1600);
  expect(calls).toHaveLength(2);
});

test("a sharper image that fails keeps the old one, and is not tried again by itself", async () => {
  store.want([1], none, 1600);
  await calls[0]?.answer(image);
  const url = made.mock.results[0]?.value;
  store.want([1], none, 2400);
  await calls[1]?.answer({ kind: "failed" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.get(1)).toMatchObject({ status: "shown", url });
  expect([calls.length, keptImages()]).toEqual([2, 1]);
});

test("a failed page is tried again by itself", async () => {
  store.want([1], none, 1600);
  for (let failures = 1; failures <= 4; failures++) {
    await calls.at(-1)?.answer({ kind: "failed" });
    expect(store.get(1).status).toBe("failed");
    expect(calls).toHaveLength(failures);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(failures + 1);
  }
});
