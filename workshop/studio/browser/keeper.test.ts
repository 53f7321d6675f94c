import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FileContent } from "@/workshop/content/content-text";
import { NoAnswer } from "@/workshop/studio/browser/api";
import { type Action, begin } from "@/workshop/studio/browser/history";
import { isOpen, keep, statusOf } from "@/workshop/studio/browser/keeper";
import type { Saved } from "@/workshop/studio/server/api";

type Change = FileContent & { base: string | null };

const content = (title: string): FileContent => ({ value: { title }, body: null });
const problems = [{ field: "title", expected: "expected another title" }];
const wrong: Saved = { kind: "wrong", problems };
const saved = (version: string): Saved => ({ kind: "saved", version, problems: [] });

/** A file whose saves the test answers. */
function desk(begun = content("old"), mistakes = [] as typeof problems) {
  const sent: { title: unknown; base: string | null; answer: (answer: Saved) => void; lose: () => void }[] =
    [];
  const save = ({ base, value }: Change) =>
    new Promise<Saved>((answer, failed) => {
      const { title } = value as { title?: unknown };
      sent.push({ title, base, answer, lose: () => failed(new NoAnswer()) });
    });
  const keeper = keep(begin("v0", begun, mistakes), save);
  return {
    ...keeper,
    sent,
    type: (title: string) => keeper.write(() => content(title), null),
    last: () => sent.at(-1),
    state: () => statusOf(keeper.formState()),
  };
}
const wait = (time: number) => vi.advanceTimersByTimeAsync(time);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("typing is saved once, after a pause", async () => {
  const { type, sent, last, state } = desk();
  for (const title of ["a", "ab", "abc"]) type(title);
  expect(state()).toBe("Saving");
  await wait(1000);
  expect(sent.map(({ title }) => title)).toEqual(["abc"]);
  last()?.answer(saved("v1"));
  await wait(0);
  expect(state()).toBe("Saved");
  await wait(60_000);
  expect(sent).toHaveLength(1);
});

test("typing is not saved between two keys, and a change by a button is sooner", async () => {
  const { write, sent } = desk();
  for (const title of ["a", "ab", "abc"]) {
    write(() => content(title), "title");
    await wait(90);
  }
  expect(sent).toHaveLength(0);
  await wait(20);
  expect(sent.map(({ title }) => title)).toEqual(["abc"]);
  const other = desk();
  other.type("by a button");
  await wait(90);
  expect(other.sent).toHaveLength(1);
});

test("typing is saved although a listener fails", async () => {
  const failed = vi.spyOn(console, "error").mockReturnValue();
  const { type, subscribe, last, state } = desk();
  subscribe(() => {
    throw new Error("an odd page");
  });
  type("a");
  await wait(100);
  last()?.answer(saved("v1"));
  await wait(0);
  expect(state()).toBe("Saved");
  expect(failed).toHaveBeenCalled();
  failed.mockRestore();
});

test("text typed during a save is saved after it, from the new version", async () => {
  const { type, sent, last } = desk();
  type("a");
  await wait(100);
  type("b");
  await wait(1000);
  expect(sent).toHaveLength(1);
  last()?.answer(saved("v1"));
  await wait(100);
  expect(last()).toMatchObject({ title: "b", base: "v1" });
});

test("a change of a file with an older mistake is not refused before it is checked", async () => {
  const { type, last, state } = desk(content("old"), problems);
  expect(state()).toBe("Saved, with 1 mistake");
  type("a");
  expect(state()).toBe("Saving");
  await wait(100);
  type("ab");
  last()?.answer({ kind: "saved", version: "v1", problems: [...problems] });
  await wait(0);
  expect(state()).toBe("Saving");
  await wait(100);
  last()?.answer({ kind: "wrong", problems: [...problems] });
  await wait(0);
  expect(state()).toBe("Not saved: 1 mistake");
});

test("text typed while a wrong one is checked is saved, also after the same mistake again", async () => {
  const { type, last, state } = desk();
  for (const title of ["wrong", "wrong again"]) {
    type(title);
    await wait(100);
    type(`${title}, and more`);
    last()?.answer(wrong);
    await wait(100);
    expect(last()?.title).toBe(`${title}, and more`);
    last()?.answer(wrong);
    await wait(100);
    expect(state()).toBe("Not saved: 1 mistake");
  }
  type("right");
  await wait(100);
  last()?.answer(saved("v1"));
  await wait(0);
  expect(state()).toBe("Saved");
});

test("a wrong text is sent once, and again after undo and redo", async () => {
  const { type, dispatch, sent, last, state } = desk();
  type("wrong");
  await wait(100);
  last()?.answer(wrong);
  await wait(60_000);
  expect(sent).toHaveLength(1);
  dispatch({ type: "undo" });
  expect(state()).toBe("Saved");
  dispatch({ type: "redo" });
  await wait(100);
  expect(sent).toHaveLength(2);
  last()?.answer(wrong);
  await wait(0);
  expect(state()).toBe("Not saved: 1 mistake");
});

test("a saved file that had mistakes before is Saved with their number, until they are mended", async () => {
  const { type, last, state } = desk();
  type("a");
  await wait(100);
  last()?.answer({ kind: "saved", version: "v1", problems: [...problems, ...problems] });
  await wait(0);
  expect(state()).toBe("Saved, with 2 mistakes");
  type("b");
  await wait(100);
  last()?.answer(saved("v2"));
  await wait(0);
  expect(state()).toBe("Saved");
});

test("undo during a save is saved, too, and the state is Saved only then", async () => {
  const { type, dispatch, last, state } = desk();
  type("a");
  await wait(100);
  dispatch({ type: "undo" });
  expect(state()).toBe("Saving");
  last()?.answer(saved("v1"));
  await wait(100);
  expect(last()).toMatchObject({ title: "old", base: "v1" });
  last()?.answer(saved("v2"));
  await wait(0);
  expect(state()).toBe("Saved");
});

describe("while the studio does not answer", () => {
  test("the save is retried with growing pauses of ten seconds at most, and the state shows it", async () => {
    const { type, sent, last, state } = desk();
    /** Time to the next try. */
    const pause = async () => {
      const [tries, began] = [sent.length, Date.now()];
      last()?.lose();
      while (sent.length === tries && Date.now() - began < 60_000) await wait(100);
      return Date.now() - began;
    };
    type("a");
    await wait(100);
    const pauses: number[] = [];
    for (let i = 0; i < 8; i++) pauses.push(await pause());
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses.at(-1)).toBeLessThanOrEqual(10_000);
    expect(pauses[0]).toBeLessThan(1000);
    expect(state()).toBe("Not saved: the studio does not answer");
    last()?.answer(saved("v1"));
    await wait(0);
    expect(state()).toBe("Saved");
    type("b");
    await wait(100);
    expect(await pause()).toBeLessThan(1000);
    expect(last()?.title).toBe("b");
  });

  test("the save is retried at once when the person returns, but not twice at a time", async () => {
    const { type, retry, sent, last } = desk();
    retry();
    await wait(0);
    expect(sent).toHaveLength(0);
    type("a");
    await wait(60);
    retry();
    await wait(0);
    expect(sent).toHaveLength(1);
    last()?.lose();
    await wait(0);
    retry();
    retry();
    await wait(400);
    expect(sent).toHaveLength(2);
  });
});

describe("after a save whose answer was lost", () => {
  const conflict = (title: string): Saved => ({
    kind: "conflict",
    version: "v1",
    content: content(title),
    problems: [],
  });

  const lost = async () => {
    const all = desk();
    all.type("a");
    await wait(60);
    all.last()?.lose();
    await wait(0);
    return all;
  };

  test("the same content on disk is no conflict", async () => {
    const { last, state, formState } = await lost();
    await wait(500);
    last()?.answer(conflict("a"));
    await wait(0);
    expect(state()).toBe("Saved");
    expect(formState().draft).toMatchObject({ base: "v1", conflict: null });
  });

  test("newer text is saved", async () => {
    const { type, last, state } = await lost();
    type("ab");
    await wait(60);
    expect(last()).toMatchObject({ title: "ab", base: "v0" });
    last()?.answer(conflict("a"));
    await wait(60);
    expect(last()).toMatchObject({ title: "ab", base: "v1" });
    last()?.answer(saved("v2"));
    await wait(0);
    expect(state()).toBe("Saved");
  });

  test("an undo is saved", async () => {
    const { dispatch, last, state, formState } = await lost();
    dispatch({ type: "undo" });
    expect(isOpen(formState())).toBe(true);
    await wait(60);
    last()?.answer(conflict("a"));
    await wait(60);
    expect(last()).toMatchObject({ title: "old", base: "v1" });
    last()?.answer(saved("v2"));
    await wait(0);
    expect(state()).toBe("Saved");
  });

  test("another content on disk is a conflict", async () => {
    const { sent, last, state } = await lost();
    await wait(500);
    last()?.answer(conflict("theirs"));
    await wait(60_000);
    expect(state()).toBe("Not saved");
    expect(sent).toHaveLength(2);
  });
});

describe("what an editor changes", () => {
  const both = (title: string, year: number): FileContent => ({ value: { title, year }, body: null });
  const changed = (version: string, content: FileContent): Action => ({
    type: "changed",
    version,
    content,
    problems: [],
  });

  const typed = (year: number) => {
    const all = desk(both("old", year));
    all.write(() => both("mine", year), null);
    return all;
  };

  test("in the same field is not overwritten by undo or redo, which say where, and earlier steps go on", async () => {
    const { write, dispatch, formState } = desk(both("old", 2000));
    const save = (version: string) =>
      dispatch({ type: "saved", content: formState().draft.now, version, problems: [] });
    write(() => both("old", 2001), null);
    write(() => both("mine", 2001), null);
    save("v1");
    dispatch(changed("v2", both("theirs", 2001)));
    dispatch({ type: "undo" });
    expect(formState().draft).toMatchObject({
      now: both("theirs", 2001),
      notDone: { step: "undo", path: ["title"] },
    });
    dispatch({ type: "undo" });
    expect(formState().draft).toMatchObject({ now: both("theirs", 2000), notDone: null });
    save("v3");
    dispatch(changed("v4", both("theirs", 1999)));
    dispatch({ type: "redo" });
    expect(formState().draft).toMatchObject({
      now: both("theirs", 1999),
      notDone: { step: "redo", path: ["year"] },
    });
  });

  test("between two letters of one field is no part of the step that undo takes back", async () => {
    const { write, dispatch, formState } = desk(both("old", 2000));
    write(() => both("m", 2000), "title");
    dispatch({ type: "saved", content: formState().draft.now, version: "v1", problems: [] });
    dispatch(changed("v2", both("m", 2010)));
    write(({ value }) => ({ value: { ...(value as object), title: "mine" }, body: null }), "title");
    for (const title of ["m", "old"]) {
      dispatch({ type: "undo" });
      expect(formState().draft.now).toEqual(both(title, 2010));
    }
  });

  test("in a list that got longer stays, and undo says that it cannot", async () => {
    const list = (...tools: string[]): FileContent => ({ value: { tools }, body: null });
    const { write, dispatch, formState } = desk(list("a"));
    write(() => list("a", "mine"), null);
    dispatch({ type: "saved", content: formState().draft.now, version: "v1", problems: [] });
    dispatch(changed("v2", list("theirs", "a", "mine")));
    dispatch({ type: "undo" });
    expect(formState().draft).toMatchObject({
      now: list("theirs", "a", "mine"),
      notDone: { step: "undo", path: ["tools"] },
    });
  });

  test("is decided field by field, and undo goes from the version on disk to mine and back", async () => {
    const { write, dispatch, formState } = typed(2000);
    write(() => both("mine", 2001), null);
    dispatch(changed("v2", both("theirs", 2002)));
    expect(formState().draft.conflict).not.toBeNull();
    dispatch({ type: "settle", choices: { '["title"]': "theirs" } });
    expect(formState().draft).toMatchObject({ now: both("theirs", 2001), conflict: null, base: "v2" });
    for (const [step, title, year] of [
      ["undo", "mine", 2001],
      ["undo", "theirs", 2002],
      ["redo", "mine", 2001],
      ["redo", "theirs", 2001],
    ] as const) {
      dispatch({ type: step });
      expect(formState().draft.now).toEqual(both(title, year));
    }
  });

  test("is taken over once an undo leaves nothing to decide", async () => {
    const { dispatch, formState, state } = typed(2000);
    dispatch(changed("v2", both("theirs", 2010)));
    expect(state()).toBe("Not saved");
    dispatch({ type: "undo" });
    expect(formState().draft).toMatchObject({ now: both("theirs", 2010), conflict: null, base: "v2" });
    expect(state()).toBe("Saved");
  });

  test("is joined with text that is not saved, which is then saved", async () => {
    const { write, last, formState, state } = desk(both("old", 2000));
    write(() => both("mine", 2000), null);
    await wait(100);
    last()?.answer({ kind: "conflict", version: "v1", content: both("old", 2010), problems: [] });
    await wait(100);
    expect(formState().draft.conflict).toBeNull();
    expect(formState().draft.now).toEqual(both("mine", 2010));
    expect(last()).toMatchObject({ title: "mine", base: "v1" });
    last()?.answer(saved("v2"));
    await wait(0);
    expect(state()).toBe("Saved");
  });
});

test("a file that is gone is not saved any more, not even after a failed save", async () => {
  const { type, sent, last, end, retry } = desk();
  type("a");
  await wait(100);
  end();
  last()?.lose();
  await wait(60_000);
  retry();
  type("b");
  await wait(60_000);
  expect(sent).toHaveLength(1);
});
