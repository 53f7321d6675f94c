import { expect, test } from "vitest";
import { BusyError, limiter } from "@/lib/document/page/limiter";
import { Lru } from "@/lib/document/page/lru";
import type { DocumentStore } from "@/lib/document/store/document-store";
import { rememberBases } from "@/lib/document/store/remember-bases";

test("a cache lets go of what was not asked for longest, and never holds more than its bytes", () => {
  const cache = new Lru<string>(10);
  cache.set("a", "A", 4);
  cache.set("b", "B", 4);
  cache.get("a");
  cache.set("c", "C", 4);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual(["A", undefined, "C"]);
  cache.set("c", "C", 6);
  expect(cache.bytes).toBe(10);
  cache.set("huge", "H", 11);
  expect(cache.get("huge")).toBeUndefined();
  expect(cache.bytes).toBe(10);
});

/** A task that ends when the test says so. */
const held = () => {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { task: () => done, end };
};

test("no more tasks run than allowed, the rest in the order of asking", async () => {
  const { run } = limiter(2, 10);
  const started: number[] = [];
  const tasks = [held(), held(), held(), held()];
  const all = tasks.map(({ task }, i) =>
    run(1, () => {
      started.push(i);
      return task();
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  tasks[1]?.end();
  await all[1];
  expect(started).toEqual([0, 1, 2]);
  for (const { end } of tasks) end();
  await Promise.all(all);
  expect(started).toEqual([0, 1, 2, 3]);
});

test("a full queue is told at once", async () => {
  const { run } = limiter(1, 1);
  const first = held();
  const running = run(1, first.task);
  const waiting = run(1, async () => "second");
  await expect(run(1, async () => "third")).rejects.toBeInstanceOf(BusyError);
  first.end();
  await running;
  await expect(waiting).resolves.toBe("second");
});

test("who goes away gives the place in the queue up, and a failed task gives its own", async () => {
  const { run } = limiter(1, 5);
  const first = held();
  const running = run(1, first.task);
  const leaving = new AbortController();
  const gone = run(1, async () => "gone", leaving.signal);
  const failing = run(1, () => Promise.reject(new Error("broken")));
  const last = run(1, async () => "last");
  leaving.abort(new Error("left"));
  await expect(gone).rejects.toThrow("left");
  first.end();
  await running;
  await expect(failing).rejects.toThrow("broken");
  await expect(last).resolves.toBe("last");
  await expect(run(1, async () => "late", AbortSignal.abort(new Error("left before")))).rejects.toThrow(
    "left before",
  );
});

test("a large task takes the room of several small ones, and none overtakes it", async () => {
  const { run } = limiter(3, 10);
  const started: string[] = [];
  const begin = (name: string, size: number) => {
    const one = held();
    const done = run(size, () => {
      started.push(name);
      return one.task();
    });
    return { end: one.end, done };
  };
  const [a, b] = [begin("large a", 1.5), begin("large b", 1.5)];
  const [c, d] = [begin("large c", 1.5), begin("small d", 1)];
  await Promise.resolve();
  expect(started).toEqual(["large a", "large b"]);
  a.end();
  await a.done;
  expect(started).toEqual(["large a", "large b", "large c"]);
  for (const { end } of [b, c, d]) end();
  await Promise.all([b.done, c.done, d.done]);
  expect(started).toEqual(["large a", "large b", "large c", "small d"]);
});

test("a task larger than all the room runs alone", async () => {
  const { run } = limiter(2, 10);
  await expect(run(5, async () => "done")).resolves.toBe("done");
});

test("where a large task leaves the queue, the small ones behind it go on", async () => {
  const { run } = limiter(2, 10);
  const first = held();
  const running = run(1, first.task);
  const leaving = new AbortController();
  const gone = run(2, async () => "gone", leaving.signal);
  const small = run(1, async () => "small");
  leaving.abort(new Error("left"));
  await expect(gone).rejects.toThrow("left");
  await expect(small).resolves.toBe("small");
  first.end();
  await running;
});

test("a bucket's page is fetched once, also by readers at the same time; a failure is not remembered", async () => {
  let reads = 0;
  let broken = true;
  const store = {
    readBase: async () => {
      reads++;
      if (broken) throw new Error("away");
      return Buffer.alloc(100);
    },
  } as unknown as DocumentStore;
  const { readBase } = rememberBases(store, 150);
  await expect(readBase("a", 1, 1600)).rejects.toThrow("away");
  broken = false;
  await Promise.all([readBase("a", 1, 1600), readBase("a", 1, 1600)]);
  await readBase("a", 1, 1600);
  expect(reads).toBe(2);
  await readBase("a", 2, 1600);
  await readBase("a", 1, 1600);
  expect(reads).toBe(4);
});
