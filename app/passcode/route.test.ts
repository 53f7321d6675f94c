import { expect, test, vi } from "vitest";
import { GET } from "./route";

vi.mock("@/lib/content/addresses.generated", () => ({ lockedSlugs: ["ferry"], prefixes: ["fr", "pt-br"] }));

const SITE = "http://localhost:3000";
const ledTo = (target: string) => {
  const response = GET(new Request(`${SITE}/passcode?redirect=${encodeURIComponent(target)}`));
  expect(response.status).toBe(307);
  return response.headers.get("location");
};

test.each(["", "/fr", "/pt-br"])(
  "below '%s' it leads to the study's screen in the same language",
  (prefix) => {
    for (const end of ["", "/", "?ref=mail", "#top"])
      expect(ledTo(`${prefix}/casestudies/ferry${end}`), end).toBe(`${prefix}/unlock/ferry`);
  },
);

test("a target that only looks as if it began with a language leads home", () => {
  for (const target of [
    ...[
      "/de/casestudies/ferry",
      "/FR/casestudies/ferry",
      "/fr/fr/casestudies/ferry",
      "//fr/casestudies/ferry",
    ],
    ...["/fr//casestudies/ferry", "/fr\\casestudies/ferry", "\\fr/casestudies/ferry", "fr/casestudies/ferry"],
    ...[
      "/fr%2fcasestudies/ferry",
      "/f%72/casestudies/ferry",
      "/fr/../casestudies/ferry",
      "/fr/./casestudies/ferry",
    ],
    ...[
      "/evil.example/casestudies/ferry",
      "//evil.example/casestudies/ferry",
      "/@evil.example/casestudies/ferry",
    ],
    ...["https://evil.example/fr/casestudies/ferry", "/fr@evil.example/casestudies/ferry", "/fr/evil/ferry"],
    ...[
      "/fr\r\nx: y/casestudies/ferry",
      "/fr/casestudies/ferry\r\nx: y",
      "/fr/casestudies/../../evil",
      "/fr",
      "/fr/",
    ],
    ...[
      "/__proto__/casestudies/ferry",
      "/constructor/casestudies/ferry",
      "/ fr/casestudies/ferry",
      "/fr\0/casestudies/ferry",
    ],
  ])
    expect(ledTo(target), target).toBe("/");
});
