import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NDA_PLACE } from "@/lib/paths";
import { PageTexts } from "@/rooms/viewer/page-texts";

type Call = { address: string; signal: AbortSignal; answer: (response: Response | Error) => Promise<void> };

let calls: Call[];
let texts: PageTexts;
const heard = vi.fn();
beforeEach(() => {
  calls = [];
  heard.mockClear();
  vi.stubGlobal(
    "fetch",
    (address: string, { signal }: { signal: AbortSignal }) =>
      new Promise<Response>((resolve, reject) => {
        calls.push({
          address,
          signal,
          answer: async (response) => {
            if (response instanceof Error) reject(response);
            else resolve(response);
            await new Promise(setImmediate);
          },
        });
      }),
  );
  texts = new PageTexts({ id: "a b", place: NDA_PLACE }, heard);
});
afterEach(() => vi.unstubAllGlobals());

const asked = () => calls.map(({ address }) => address.replace("?document=a+b", ""));

test("the words of each page near are asked for once, of this document only", async () => {
  texts.want([1, 2]);
  texts.want([2, 1]);
  expect(asked()).toEqual(["/api/nda/pages/1/text", "/api/nda/pages/2/text"]);
  await calls[1]?.answer(new Response("Two"));
  expect(heard).toHaveBeenCalledExactlyOnceWith(new Map([[2, "Two"]]));
  texts.want([]);
  texts.want([2]);
  expect(calls).toHaveLength(2);
});

test("words of a page that is left are given up, and asked for when it comes near again", () => {
  texts.want([1, 2]);
  texts.want([2]);
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  texts.want([1, 2]);
  expect(calls).toHaveLength(3);
});

test.each([
  ["refused", new Response("no", { status: 401 })],
  ["lost", new Error("connection")],
])(
  "words that are %s are asked for again when the page comes near again, and not before",
  async (_, came) => {
    texts.want([1]);
    await calls[0]?.answer(came);
    texts.want([1]);
    expect(calls).toHaveLength(1);
    texts.want([]);
    texts.want([1]);
    expect(calls).toHaveLength(2);
    expect(heard).not.toHaveBeenCalled();
  },
);
