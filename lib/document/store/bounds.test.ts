import { describe, expect, test } from "vitest";
import type { DocumentStore } from "@/lib/document/store/document-store";
import { BusyError, limiter, ShareError } from "@/lib/limiter";
import { cacheBases } from "./cache-bases";

test("the pages that were read last stay in memory, never more than fit, and one too big for all of it is not kept", async () => {
  const read: number[] = [];
  const store = {
    readBase: async (_id: string, page: number) => {
      read.push(page);
      return Buffer.alloc({ 3: 6, 9: 13 }[page] ?? 4);
    },
  } as unknown as DocumentStore;
  const { readBase } = cacheBases(store, 12);
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

test("a page that loses its place in memory while it is read still reaches its reader", async () => {
  const first = held();
  const store = {
    readBase: async (_id: string, page: number) => {
      if (page === 1) await first.task();
      return Buffer.alloc(10);
    },
  } as unknown as DocumentStore;
  const { readBase } = cacheBases(store, 10);
  const slow = readBase("a", 1, 1600);
  await readBase("a", 2, 1600);
  await readBase("a", 3, 1600);
  first.end();
  expect(await slow).toHaveLength(10);
});

/** Where all who wait stand in one line, as it is for a single reader. */
const oneLine = (room: number, waiting: number) => {
  const { run } = limiter({ room, waiting, share: waiting });
  return <T>(size: number, task: () => Promise<T>, signal?: AbortSignal) =>
    run({ size, line: "one", signal }, task);
};

/** A task that ends when the test says so. */
const held = () => {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { task: () => done, end };
};

describe("lines in turn", () => {
  /** A limiter with room for one, all of whose tasks wait until the test lets the first one go. */
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

  test("who asks for one page is next, however many another one waits for", async () => {
    const { ask, served, refused, finish } = queue({ waiting: 10, share: 5 });
    for (let i = 0; i < 8; i++) ask("greedy");
    ask("modest");
    await finish();
    expect(served.slice(0, 3)).toEqual(["greedy", "modest", "greedy"]);
    expect(served.filter((line) => line === "greedy")).toHaveLength(6);
    expect(refused).toEqual(Array(3).fill(["greedy", expect.any(ShareError)]));
  });

  test("where no place is left, the longest line gives up its last, not the newcomer", async () => {
    const { ask, served, refused, finish } = queue({ waiting: 6, share: 4 });
    for (const line of ["a", "a", "a", "a", "b", "b"]) ask(line);
    for (const line of ["new", "new"]) ask(line);
    await finish();
    expect(served.slice(1)).toEqual(["a", "b", "new", "a", "b", "new"]);
    expect(refused).toEqual(Array(2).fill(["a", expect.any(ShareError)]));
  });

  test("as many lines as there are places are never more than the bound", async () => {
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

test("who goes away gives the place in the queue up, and a failed task gives its own", async () => {
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
  await expect(run(1, async () => "late", AbortSignal.abort(new Error("left before")))).rejects.toThrow(
    "left before",
  );
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

test("a task larger than all the room runs alone", async () => {
  const run = oneLine(2, 10);
  await expect(run(5, async () => "done")).resolves.toBe("done");
});

test("where a large task leaves the queue, the small ones behind it go on", async () => {
  const run = oneLine(2, 10);
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
  const { readBase } = cacheBases(store, 150);
  await expect(readBase("a", 1, 1600)).rejects.toThrow("away");
  broken = false;
  await Promise.all([readBase("a", 1, 1600), readBase("a", 1, 1600)]);
  await readBase("a", 1, 1600);
  expect(reads).toBe(2);
  await readBase("a", 2, 1600);
  await readBase("a", 1, 1600);
  expect(reads).toBe(4);
});
