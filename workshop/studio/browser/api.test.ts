import { afterEach, expect, test, vi } from "vitest";
import { listContents, listedContents, listFiles } from "@/workshop/studio/browser/api";

afterEach(() => void vi.unstubAllGlobals());

/** Requests that the test answers, in any order; null is no answer. */
function held() {
  const answers: ((list: object[] | null) => void)[] = [];
  vi.stubGlobal(
    "fetch",
    () =>
      new Promise((done, failed) => {
        answers.push((list) => (list ? done(Response.json(list)) : failed(new Error("lost"))));
      }),
  );
  return answers;
}

const file = (title: string) => ({ file: "a.yaml", content: { value: { title }, body: null } });
const texts = ({ fields }: Awaited<ReturnType<typeof listContents>>) => fields.map(({ text }) => text);

test.each([
  ["an older answer", [file("old")]],
  ["an older request without an answer", null],
])("a search finds the newest texts after %s came last", async (_, last) => {
  const answers = held();
  const asked = [listContents(), listContents()];
  answers[1]?.([file("new")]);
  expect(texts((await asked[1]) as never)).toEqual(["new"]);
  answers[0]?.(last);
  expect(texts((await asked[0]) as never)).toEqual(["new"]);
  expect(texts(listedContents())).toEqual(["new"]);
});

test("the list of files stays the newest after an older answer came last", async () => {
  const answers = held();
  const asked = [listFiles(), listFiles()];
  answers[1]?.([{ file: "new.yaml" }]);
  await asked[1];
  answers[0]?.([{ file: "old.yaml" }]);
  expect(await asked[0]).toEqual([{ file: "new.yaml" }]);
});
