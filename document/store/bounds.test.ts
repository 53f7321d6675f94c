import { describe, expect, test } from "vitest";
import type { DocumentStore } from "@/document/store/document-store";
import { BusyError, limiter, ShareError } from "@/lib/limiter";
import { baseCache, cacheBases } from "./cache-bases";

test("the cache keeps the pages that were read last, within its limit, and no page larger than the limit", async () => {
  const read: number[] = [];
  const store = {
    readBase: async (_id: string, page: number) => {
      read.push(page);
      return Buffer.alloc({ 3: 6, 9: 13 }[page] ?? 4);
    },
  } as unknown as DocumentStore;
  const { readBase } = cacheBases(store, baseCache(12));
  const fetched = async (...pages: number[]) => {
    for (const page of pages) await readBase("a", page, 1600);
    return read.splice(0);
  };
  expect(await fetched(1, 2, 1, 3)).toEqual([1, 2, 3]);
  expect(await fetched(1, 3)).toEqual([]);
  expect(await fetched(9, 9)).toEqual([9, 9]);
  expect(await fetched(1, 3)).toEqual([]);
  expect(await fetched(2)).toEqual([2]);
});

test("a page that is evicted while it is read still reaches its reader", async () => {
  const first = held();
  const store = {
    readBase: async (_id: string, page: number) => {
      if (page === 1) await first.task();
      return Buffer.alloc(10);
    },
  } as unknown as DocumentStore;
  const { readBase } = cacheBases(store, baseCache(10));
  const slow = readBase("a", 1, 1600);
  await readBase("a", 2, 1600);
  await readBase("a", 3, 1600);
  first.end();
  expect(await slow).toHaveLength(10);
});

const oneLine = (room: number, waiting: number) => {
  const { run } = limiter({ room, waiting, share: waiting });
  return <T>(size: number, task: () => Promise<T>, signal?: AbortSignal) =>
    run({ size, line: "one", signal }, task);
};

const held = () => {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { task: () => done, end };
};

describe("lines in turn", () => {
  const queue = (bounds: { waiting: number; share: number }) => {
    const { run } = limiter({ room: 1, ...bounds });
    const served: string[] = [];
    const first = held();
    const refused: [line: string, why: unknown][] = [];
    const all: Promise<void>[] = [];
    const ask = (line: string, task = async () => {}) => {
      const done = run({ size: 1, line }, () => {
        served.push(line);
        return task();
      });
      all.push(done.catch((why) => void refused.push([line, why])));
    };
    ask("greedy", first.task);
    return {
      ask,
      served,
      refused,
      async finish() {
        first.end();
        await Promise.all(all);
      },
    };
  };

  test("a reader with one request is next, however many requests another has", async () => {
    const { ask, served, refused, finish } = queue({ waiting: 10, share: 5 });
    for (let i = 0; i < 8; i++) ask("greedy");
    ask("modest");
    await finish();
    expect(served.slice(0, 3)).toEqual(["greedy", "modest", "greedy"]);
    expect(served.filter((line) => line === "greedy")).toHaveLength(6);
    expect(refused).toEqual(Array(3).fill(["greedy", expect.any(ShareError)]));
  });

  test("without a free place the longest line loses its last task", async () => {
    const { ask, served, refused, finish } = queue({ waiting: 6, share: 4 });
    for (const line of ["a", "a", "a", "a", "b", "b"]) ask(line);
    for (const line of ["new", "new"]) ask(line);
    await finish();
    expect(served.slice(1)).toEqual(["a", "b", "new", "a", "b", "new"]);
    expect(refused).toEqual(Array(2).fill(["a", expect.any(ShareError)]));
  });

  test("there are never more waiting tasks than the limit", async () => {
    const { ask, served, refused, finish } = queue({ waiting: 3, share: 3 });
    for (const line of ["a", "b", "c", "d", "a"]) ask(line);
    await finish();
    expect(served.slice(1)).toEqual(["a", "b", "c"]);
    expect(refused).toEqual([
      ["d", expect.any(BusyError)],
      ["a", expect.any(BusyError)],
    ]);
  });
});

test("an aborted task leaves the queue, and a failed task frees its room", async () => {
  const run = oneLine(1, 5);
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
});

test("a large task takes the room of several small ones, and none overtakes it", async () => {
  const run = oneLine(3, 10);
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

test("if a large task leaves the queue, smaller ones behind it run", async () => {
  const run = oneLine(2, 10);
  await expect(run(5, async () => "larger than the room")).resolves.toBe("larger than the room");
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

test("a page is fetched once, also for readers at the same time; a failure is not cached", async () => {
  let reads = 0;
  let broken = true;
  const store = {
    readBase: async () => {
      reads++;
      if (broken) throw new Error("away");
      return Buffer.alloc(100);
    },
  } as unknown as DocumentStore;
  const { readBase } = cacheBases(store, baseCache(150));
  await expect(readBase("a", 1, 1600)).rejects.toThrow("away");
  broken = false;
  await Promise.all([readBase("a", 1, 1600), readBase("a", 1, 1600)]);
  expect(reads).toBe(2);
});
