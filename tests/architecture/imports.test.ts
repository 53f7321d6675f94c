import { describe, expect, test } from "vitest";
import { fileOf, reach, sourceAt, sourcesIn } from "./sources";

const lib = sourcesIn("lib");
const all = [...lib, ...sourcesIn("app", "components", "document", "rooms", "content")];
const under = (folder: string) => all.filter(({ path }) => path.startsWith(folder));
/** The code that decides and records, with the signatures, addresses and refusals that it needs. It knows no framework. */
const CORE = [
  ...["rules", "code", "passcode", "access", "reader", "record", "report", "store"].map(
    (folder) => `rooms/${folder}/`,
  ),
  ...["lib/email/", "lib/sign/keys.ts", "lib/sign/token.ts"],
  ...["refusal", "messages"].map((name) => `lib/http/${name}.ts`),
];
const firstStatement = (text: string) => text.replace(/^(\s*(\/\/[^\n]*\n|\/\*[\s\S]*?\*\/))*\s*/, "");

describe("the gates' core", () => {
  test.each(CORE.flatMap(under))(
    "$path imports zod, jose, node:crypto, node:util, the queue, plain text, the ids of studies, the words and itself",
    ({ path, imports }) => {
      for (const { specifier } of imports) {
        const file = fileOf(path, specifier) ?? "";
        const own =
          CORE.some((folder) => file.startsWith(folder)) ||
          /^lib\/(limiter|plain-text|study-id|words\/[a-z-]+)\.ts$/.test(file);
        const allowed = ["zod", "jose", "node:crypto", "node:util", "server-only"].includes(specifier);
        expect(own || allowed, specifier).toBe(true);
      }
    },
  );
});

test("no module is imported for its effects: package.json says that none has any, so a bundler would drop it", () => {
  const modules = [...all, ...sourcesIn("styles"), sourceAt("middleware.ts")];
  const forEffects = modules.flatMap(({ path, text }) =>
    [...text.matchAll(/^import ["']([^"']+)["']/gm)]
      .filter(([, specifier = ""]) => specifier !== "server-only" && !specifier.endsWith(".css"))
      .map(([, specifier]) => `${path} -> ${specifier}`),
  );
  expect(forEffects).toEqual([]);
});

test("only rooms/store names the SQL functions and their arguments", () => {
  const names = /\bp_[a-z]|["'`]gate_[a-z]/;
  const speakers = all.filter(({ text }) => names.test(text)).map(({ path }) => path);
  expect(speakers.length).toBeGreaterThan(0);
  expect(speakers.filter((path) => !path.startsWith("rooms/store/"))).toEqual([]);
});

describe("a vendor is imported in one place", () => {
  test.each([
    ["@supabase/supabase-js", "lib/supabase/", "rooms/backends/supabase/"],
    ["@supabase/ssr", "lib/supabase/clients.ts"],
    ["@electric-sql/pglite", "rooms/backends/embedded/"],
    ["nodemailer", "rooms/backends/mail.ts"],
    ["email-providers/all.json", "rooms/backends/mail-domains/"],
    ["disposable-email-domains-js", "rooms/backends/mail-domains/"],
    ["tldts", "rooms/backends/mail-domains/"],
    ["jose", "lib/sign/"],
  ])("%s in %s", (vendor, ...folders) => {
    const users = all.filter(({ imports }) => imports.some(({ specifier }) => specifier === vendor));
    const elsewhere = users.filter(({ path }) => !folders.some((folder) => path.startsWith(folder)));
    expect([users.length > 0, elsewhere.map(({ path }) => path)]).toEqual([true, []]);
  });
});

test("Supabase clients are created in one file, so that every call has a timeout", () => {
  const makers = [...all, ...sourcesIn("workshop")].filter(({ text }) =>
    /\bcreate(Server|Browser)?Client\b/.test(text),
  );
  expect(makers.map(({ path }) => path)).toEqual(["lib/supabase/clients.ts"]);
});

describe("server code", () => {
  /** These handle no secrets; forms or the build import them. */
  const HARMLESS = new Set([
    "lib/email/email-address.ts",
    "rooms/passcode/random-passcode.ts",
    "lib/email/email-pattern.ts",
    "rooms/rules/networks.ts",
    "rooms/rules/passcode-reader.ts",
    "lib/http/messages.ts",
    "rooms/rules/policy.ts",
    "lib/http/refusal.ts",
    "rooms/rules/built-in-rooms.ts",
    "rooms/rules/room-policy.ts",
    "rooms/rules/typed-code.ts",
    "rooms/backends/mail-domains/corrections.ts",
    "lib/http/client-ip.ts",
    "lib/http/csp.ts",
    "lib/http/origin.ts",
    "lib/http/read-body.ts",
    "lib/http/canonical-path.ts",
    // Only next.config.ts imports this.
    "lib/http/security-headers.ts",
  ]);
  const folders = [
    ...CORE,
    ...[
      "rooms/backends/",
      "rooms/http/",
      "rooms/receipt/send-receipt.ts",
      "lib/sign/",
      "lib/supabase/",
      "lib/http/",
      "app/api/",
    ],
  ];
  const guarded = [...new Set(folders.flatMap(under))].filter(
    ({ path }) => !HARMLESS.has(path) && !/\/route\.ts$/.test(path),
  );

  test.each(guarded)("$path is marked server-only", ({ text }) => {
    expect(firstStatement(text).startsWith('import "server-only";')).toBe(true);
  });

  const readers = all.filter(({ imports }) =>
    imports.some(({ specifier }) => ["next/headers", "@/rooms/contents/private-study"].includes(specifier)),
  );
  test.each(readers.filter(({ path }) => /^(lib|rooms)\//.test(path)))(
    "$path reads cookies or private content, and is marked server-only",
    ({ text }) => {
      expect(firstStatement(text).startsWith('import "server-only";')).toBe(true);
    },
  );

  const clients = all.filter(({ text }) => /^["']use client["']/.test(firstStatement(text)));
  test.each(clients)("$path imports no server code, no content and no schema", ({ path }) => {
    for (const [target, way] of reach(path)) {
      expect(target === "zod" || target === "server-only" || target.startsWith("node:"), way).toBe(false);
      expect(/^(content|lib\/(env|supabase)|rooms\/backends)\//.test(target), way).toBe(false);
    }
  });
});

test("only lib/http/cookies.ts reads cookies: of two with the same name, Next's parser takes the last", () => {
  const parsers = /\b(cookies|draftMode)\b[^;]*from ["']next\/headers["']|\b(request|req)\.cookies\b/;
  for (const { path, text } of [...all, sourceAt("middleware.ts")])
    expect(parsers.test(text), path).toBe(false);
});

test("only one file reads private content, and its callers have a grant", () => {
  const readers = all.filter(({ text }) => /["'`]content\/private["'`]/.test(text)).map(({ path }) => path);
  expect(readers).toEqual(["rooms/contents/private-study.ts"]);
  expect(under("content/private/")).toEqual([]);
  for (const { path, imports, text } of all) {
    const loads = imports.some(
      ({ specifier, typeOnly }) => specifier.endsWith("contents/private-study") && !typeOnly,
    );
    if (loads) expect(text, path).toMatch(/[sS]tudyAccess|[dD]ocumentAccess/);
  }
});

test("only the gates of rooms, what they open, and the owner know which rooms there are", () => {
  const entrances = [
    sourceAt("middleware.ts"),
    ...under("app/").filter(({ path }) => /\/(page|route|layout)\.tsx?$/.test(path)),
  ];
  expect(entrances.length).toBeGreaterThan(20);
  const knowing = entrances
    .map(({ path }) => path)
    .filter((path) => [...reach(path)].some(([target]) => target.includes("rooms.generated")));
  expect(knowing.length).toBeGreaterThan(0);
  for (const path of knowing)
    expect(path).toMatch(
      /^app\/(\[lang\]\/)?(\(gate\)\/(ndacasestudies|unlock\/\[slug\]\/ask)|\(private\)\/(undernda|private-studies)|casestudies\/\[slug\]\/media|api\/nda|\(owner\)\/owner|api\/owner\/(rooms|invitations|passcodes|trace|erase|log|receipt))\//,
    );
});

test("middleware reads no file, because hosts run it without the repository", () => {
  for (const [target, way] of reach("middleware.ts"))
    expect(/^node:(fs|path)|^content\//.test(target), way).toBe(false);
});

test("only one file of the studio reads the frame: its page may be the browser's own, which throws when it is read", () => {
  const readers = sourcesIn("workshop/studio/browser").filter(({ text }) =>
    /content(Document|Window)/.test(text),
  );
  expect(readers.map(({ path }) => path)).toEqual(["workshop/studio/browser/preview/framed.ts"]);
});

test("the environment is read in one place", () => {
  const readers = all
    .filter(({ text }) =>
      /process\.env\.(?!NODE_ENV|NEXT_RUNTIME|NEXT_PUBLIC_)\w+(?! *=[^=])\b|process\.env\[/.test(text),
    )
    .map(({ path }) => path);
  expect(readers.filter((path) => !path.startsWith("lib/env/"))).toEqual([]);
});

test("only lib/paths.ts and lib/gated-areas.ts spell out the addresses of gates, of private pages and of the API", () => {
  const spelled = /["'`]\/(undernda|ndacasestudies|private-studies|unlock|owner|api)(?!\/:path\*")\b/;
  const speakers = [...all, sourceAt("middleware.ts")].filter(({ text }) => spelled.test(text));
  expect(speakers.map(({ path }) => path)).toEqual(["lib/gated-areas.ts", "lib/paths.ts"]);
});
