/** Reads a TypeScript content file's object literal just far enough to say on which line a field stands. */

const BLANK = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const KEY = /(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([\w$]+))/y;
const STRING = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/y;

/**
 * @param source the text of a file that calls `define("…", schema, { … })`
 * @param path the field's keys from the root
 * @returns its line, or that of the nearest thing around it; undefined where the file has another shape
 */
export function lineInSource(source: string, path: readonly PropertyKey[]): number | undefined {
  const call = /\bdefine\(\s*"[^"]*",\s*\w+,\s*/.exec(source);
  if (!call) return undefined;
  let begins = call.index;
  let value = call.index + call[0].length;
  for (const key of path) {
    const found = childOf(source, value, key);
    if (!found) break;
    ({ begins, value } = found);
  }
  return source.slice(0, begins).split("\n").length;
}

/** Where a child of the literal at this place begins, and where its value does. */
function childOf(source: string, start: number, key: PropertyKey): { begins: number; value: number } | null {
  const array = source[start] === "[";
  if (!array && source[start] !== "{") return null;
  let at = blank(source, start + 1);
  for (let index = 0; at < source.length && !"]}".includes(source[at] ?? "]"); index++) {
    const begins = at;
    let name: PropertyKey = index;
    if (!array) {
      KEY.lastIndex = at;
      const match = KEY.exec(source);
      name = match?.[1] ?? match?.[2] ?? match?.[3] ?? "";
      const colon = match ? blank(source, KEY.lastIndex) : at;
      if (source[colon] === ":") at = blank(source, colon + 1);
    }
    if (name === key) return { begins, value: at };
    at = afterExpression(source, at);
    if (source[at] === ",") at = blank(source, at + 1);
  }
  return null;
}

function blank(source: string, at: number): number {
  BLANK.lastIndex = at;
  BLANK.exec(source);
  return BLANK.lastIndex;
}

/** The comma or bracket that ends the expression that begins here. */
function afterExpression(source: string, start: number): number {
  let depth = 0;
  let at = start;
  while (at < source.length) {
    at = blank(source, at);
    const letter = source[at] ?? "";
    STRING.lastIndex = at;
    if (STRING.test(source)) at = STRING.lastIndex;
    else if (depth === 0 && ",]})".includes(letter)) return at;
    else {
      if ("[{(".includes(letter)) depth++;
      if ("]})".includes(letter)) depth--;
      at++;
    }
  }
  return at;
}
