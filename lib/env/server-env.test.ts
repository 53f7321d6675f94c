import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { productionEnv } from "@/lib/env/announce-start";
import { EnvError } from "@/lib/env/report";
import { readEnv } from "@/lib/env/server-env";

const SECRET = "a secret that is at least thirty-two bytes";
const read = (source: Record<string, string>) => readEnv({ NODE_ENV: "production", ...source });
const problemsOf = (source: Record<string, string>): string[] => {
  try {
    read(source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems.map(({ variable }) => variable);
    throw error;
  }
};

test("a production server without settings runs, with closed gates", () => {
  expect(read({})).toMatchObject({
    backend: "unconfigured",
    siteUrl: "http://localhost:3000",
    dataDir: ".data",
    clientIp: { header: undefined, trustedHops: 0 },
  });
});

const SUPABASE = {
  SUPABASE_URL: "https://abc.supabase.co/",
  SUPABASE_SECRET_KEY: "sb_secret_1",
  GATE_SECRETS: SECRET,
};

test.each<[Record<string, string>, string]>([
  [{ NODE_ENV: "development" }, "embedded"],
  [{ NODE_ENV: "test" }, "embedded"],
  [{ DATA_DIR: "/tmp/x", CASE_STUDY_PASSCODE: "long enough" }, "unconfigured"],
  [SUPABASE, "supabase"],
  [{ ...SUPABASE, GATE_BACKEND: "embedded" }, "embedded"],
  // An empty line in a .env file.
  [{ SUPABASE_URL: "", GATE_SECRETS: "", SMTP_URL: "" }, "unconfigured"],
])("%j has its backend", (source, backend) => {
  const { supabase, ...env } = read(source);
  expect(env.backend).toBe(backend);
  expect(supabase?.url).toBe(backend === "supabase" ? "https://abc.supabase.co" : undefined);
});

test.each([
  ["GATE_SECRETS", "gateSecrets"],
  ["TRACE_SECRETS", "traceSecrets"],
] as const)("%s are split, the newest first", (variable, name) => {
  expect(read({ ...SUPABASE, [variable]: `${SECRET}1 , ${SECRET}2` })[name]).toEqual([
    `${SECRET}1`,
    `${SECRET}2`,
  ]);
});

test("the owner's address is read in lower case, and notices are off unless set", () => {
  const { ownerEmail, notices } = read({ OWNER_EMAIL: " Jo@ACME.com " });
  expect(ownerEmail).toBe("jo@acme.com");
  expect(notices).toEqual({ mailTo: undefined, webhook: undefined });
  const hook = "https://hooks.example.com/services/x";
  expect(
    read({ OWNER_EMAIL: "jo@acme.com", OWNER_NOTICES: "mail", OWNER_WEBHOOK_URL: hook }).notices,
  ).toEqual({ mailTo: "jo@acme.com", webhook: { url: hook, secret: undefined } });
});

const mailVia = (SMTP_URL: string, MAIL_FROM = "a@b.co") => read({ SMTP_URL, MAIL_FROM }).smtp;

test.each([
  ["codes:Quay#7board", "Quay#7board"],
  ["codes:a/b?c=d#e", "a/b?c=d#e"],
  ["codes:@a@b:c@", "@a@b:c@"],
  ['codes:[a] b\\c|"^{`}', '[a] b\\c|"^{`}'],
  ["codes:100%pure", "100%pure"],
  ["codes:a%23b%25", "a#b%"],
  ["codes:%E4", "%E4"],
  ["codes:", ""],
  ["codes", ""],
])("the mail server is asked with the user and password of %j", (login, pass) => {
  const address = { url: "smtps://mail.example:465/?name=site", auth: { user: "codes", pass } };
  expect(mailVia(`smtps://${login}@mail.example:465/?name=site`)).toMatchObject(address);
});

test("an address is refused in which the password or the query may have the last @", () => {
  for (const url of [
    "smtps://u:s3cret@mail.example:465/?name=me@relay.example",
    "smtp://u:a@b?c@mail.example",
  ])
    expect(() => mailVia(url)).toThrow(
      /^(?!.*(s3cret|a@b))[\s\S]*SMTP_URL: has an "@" before and after a "\?"/,
    );
});

test("a user who is an address has its own @, and a server in the house needs no user", () => {
  expect(mailVia("smtp://jo@acme.com:pa@ss@mail.example")?.auth).toEqual({
    user: "jo@acme.com",
    pass: "pa@ss",
  });
  for (const url of ["smtp://mailpit:1025", "smtp://[::1]:25", "SMTP://bücher.example"])
    expect(mailVia(url)).toMatchObject({ url, auth: undefined });
});

test.each([
  ["a@b.co", "", "a@b.co"],
  ["Alex Doe <codes@example.com>", "Alex Doe", "codes@example.com"],
  ["Studio Nord: Codes <codes@studio.example>", "Studio Nord: Codes", "codes@studio.example"],
  ['"Nord, \\"North\\"; Sons" <codes@studio.example>', 'Nord, "North"; Sons', "codes@studio.example"],
  ["<codes@studio.example>", "", "codes@studio.example"],
  ["Alex\u2028Doe <Codes@localhost>", "Alex\u2028Doe", "Codes@localhost"],
])("%j is one sender", (from, name, address) => {
  expect(mailVia("smtp://localhost", from)?.from).toEqual({ name, address });
});

test("a variable is read without the byte order mark of its file, and without the spaces and the return of its line", () => {
  expect(read({ "\uFEFFSITE_URL": " https://set.example\r", SMTP_URL: " \r" })).toMatchObject({
    siteUrl: "https://set.example",
    smtp: undefined,
  });
});

test.each<[Record<string, string>, string | undefined, number]>([
  [{ VERCEL: "1" }, "x-vercel-forwarded-for", 0],
  [{ BUILT_FOR: "netlify" }, "x-nf-client-connection-ip", 0],
  [{ VERCEL: "1", CLIENT_IP_HEADER: "X-Real-IP" }, "x-real-ip", 0],
  [{ VERCEL: "1", TRUSTED_PROXY_HOPS: "2" }, undefined, 2],
])("with %j the visitor's address is in %s, behind %i proxies", (source, header, trustedHops) => {
  expect(read(source).clientIp).toEqual({ header, trustedHops });
});

test("the site's address is the one that is set, else the host's, else the build's", () => {
  const built = { BUILT_SITE_URL: "https://built.example" };
  const vercel = { ...built, VERCEL_PROJECT_PRODUCTION_URL: "vercel.example" };
  expect(read(built)).toMatchObject({ siteUrl: "https://built.example", siteUrlGiven: true });
  expect(read(vercel).siteUrl).toBe("https://vercel.example");
  expect(read({ NETLIFY: "true", URL: "https://netlify.example/" }).siteUrl).toBe("https://netlify.example");
  expect(read({ ...vercel, SITE_URL: "https://set.example" }).siteUrl).toBe("https://set.example");
});

test.each(["SITE_URL", "SUPABASE_URL", "POSTHOG_HOST"])(
  "%s is refused with what no host's name has",
  (name) => {
    const given = { ...SUPABASE, SITE_URL: "https://set.example" };
    for (const host of [
      'a.example"',
      "a.example'",
      "a.example,",
      "a.example;",
      "a&b.example",
      "a$b.example",
      "a\nb.co",
    ])
      expect(problemsOf({ ...given, [name]: `https://${host}` })).toEqual([name]);
    for (const host of ["bücher.example", "my_site:8000", "[::1]:3000", "127.0.0.1", "a.example/"])
      expect(problemsOf({ ...given, [name]: `http://${host}` })).toEqual([]);
  },
);

test("a production server does not start without the address that visitors use", () => {
  expect(() => productionEnv(read({}))).toThrow(/SITE_URL: is missing\. Set it to the address visitors use/);
  expect(productionEnv(read({ SITE_URL: "https://set.example" })).siteUrl).toBe("https://set.example");
});

test("a server with a faulty environment exits and names the fault without its value; others say what they serve", () => {
  const evaluate = (code: string, env: Record<string, string>) =>
    spawnSync(process.execPath, ["--import", "tsx", "--eval", code], {
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production", ...env },
    });
  const start = (env: Record<string, string>) =>
    evaluate(`import("./lib/env/announce-start.ts").then((m) => m.announceStart())`, env);
  const short = start({ SITE_URL: "https://set.example", GATE_SECRETS: "too-short-a-secret" });
  expect(short.status).toBe(1);
  expect(short.stderr).toContain("GATE_SECRETS: contains a secret shorter than 32 bytes");
  expect(short.stderr).not.toContain("too-short-a-secret");
  // Next reads its settings first, at a build and at a start.
  const settings = evaluate(`import("./next.config.ts")`, { GATE_SECRETS: "too-short-a-secret" });
  expect(settings).toMatchObject({ status: 1, stderr: short.stderr });
  const site = { SITE_URL: "https://set.example", GATE_BACKEND: "embedded", GATE_SECRETS: SECRET };
  expect(start({ ...site, DATA_DIR: "package.json/data" })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^ {2}DATA_DIR: cannot be made a folder \(ENOTDIR.*\)\. Set it to a folder/m,
    ),
  });
  expect(start({ ...site, DATA_DIR: "public/icons/../data" }).stderr).toMatch(
    /^ {2}DATA_DIR: is inside public, which every visitor may read\. /m,
  );
  // By `npm start` it says what it is for, as the preview does.
  const twice = `import("./lib/env/announce-start.ts").then(({ announceStart }) => {
    announceStart();
    Object.assign(process.env, { npm_lifecycle_event: "start" });
    announceStart();
  })`;
  expect(
    evaluate(twice, {
      ...{ SITE_URL: "https://set.example", npm_lifecycle_event: "", HOSTNAME: "127.0.0.1" },
    }),
  ).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      /^(Gates: unconfigured\n){2}For this computer only: .*the proxy and the site.*\n$/,
    ),
    stderr: expect.stringMatching(/^HOSTNAME is not read by npm start: .* --hostname 127\.0\.0\.1 /m),
  });
});

test.each<[Record<string, string>, ...string[]]>([
  [{ GATE_BACKEND: "postgres" }, "GATE_BACKEND"],
  [{ GATE_BACKEND: "supabase" }, "SUPABASE_URL", "SUPABASE_SECRET_KEY", "GATE_SECRETS"],
  [{ GATE_BACKEND: "embedded", GATE_SECRETS: SECRET, VERCEL: "1" }, "GATE_BACKEND"],
  [{ GATE_BACKEND: "embedded", GATE_SECRETS: SECRET, BUILT_FOR: "netlify" }, "GATE_BACKEND"],
  [{ SUPABASE_URL: "https://abc.supabase.co" }, "SUPABASE_SECRET_KEY", "GATE_SECRETS"],
  [{ ...SUPABASE, SUPABASE_SECRET_KEY: "sb_publishable_1" }, "SUPABASE_SECRET_KEY"],
  [{ GATE_SECRETS: `${SECRET},short` }, "GATE_SECRETS"],
  [{ GATE_SECRETS: `${SECRET},${SECRET}` }, "GATE_SECRETS"],
  [{ TRACE_SECRETS: "short" }, "TRACE_SECRETS"],
  [{ TRACE_SECRETS: SECRET, NEXT_PUBLIC_KEY: SECRET }, "NEXT_PUBLIC_KEY"],
  [{ CASE_STUDY_PASSCODE: "1234567" }, "CASE_STUDY_PASSCODE"],
  [{ CASE_STUDY_PASSCODE: "open\nsesame" }, "CASE_STUDY_PASSCODE"],
  [{ SITE_URL: "https://example.com/path" }, "SITE_URL"],
  [{ SMTP_URL: "https://mail", MAIL_FROM: "a@b.co" }, "SMTP_URL"],
  [{ SMTP_URL: "smtp://codes:Quay", MAIL_FROM: "a@b.co" }, "SMTP_URL"],
  [{ SMTP_URL: "smtp://mail/a#b", MAIL_FROM: "a@b.co" }, "SMTP_URL"],
  [{ SMTP_URL: "smtp://u:p@mail:70000", MAIL_FROM: "a@b.co" }, "SMTP_URL"],
  [{ SMTP_URL: "smtp://u:p@ma%00il", MAIL_FROM: "a@b.co" }, "SMTP_URL"],
  [{ SMTP_URL: "smtp://u:p\nq@mail", MAIL_FROM: "a@b.co" }, "SMTP_URL"],
  [{ SUPABASE_SECRET_KEY: "sb_secret_1…" }, "SUPABASE_SECRET_KEY"],
  [{ SUPABASE_SECRET_KEY: "sb_secret_1\n2" }, "SUPABASE_SECRET_KEY"],
  [{ OWNER_WEBHOOK_URL: "https://jo:word@hooks.example/x" }, "OWNER_WEBHOOK_URL"],
  [{ SMTP_URL: "smtp://mail", MAIL_FROM: "nobody" }, "MAIL_FROM"],
  [{ SMTP_URL: "smtp://mail", MAIL_FROM: "Alex <a,b@b.co>" }, "MAIL_FROM"],
  [{ SMTP_URL: "smtp://mail", MAIL_FROM: "codes:a@b.co;" }, "MAIL_FROM"],
  [{ TRUSTED_PROXY_HOPS: "-1" }, "TRUSTED_PROXY_HOPS"],
  [{ MAILS_PER_HOUR: "0" }, "MAILS_PER_HOUR"],
  [{ CLIENT_IP_HEADER: "x real ip" }, "CLIENT_IP_HEADER"],
  [{ CLIENT_IP_HEADER: "x-real-ip", TRUSTED_PROXY_HOPS: "1" }, "CLIENT_IP_HEADER"],
  [{ OWNER_EMAIL: "jo@acme.com,al@acme.com" }, "OWNER_EMAIL"],
  [{ OWNER_NOTICES: "mail" }, "OWNER_EMAIL"],
  [{ ...SUPABASE, OWNER_EMAIL: "jo@acme.com", OWNER_NOTICES: "mail" }, "SMTP_URL"],
  [{ OWNER_WEBHOOK_URL: "http://hooks.example.com/x" }, "OWNER_WEBHOOK_URL"],
  [{ OWNER_WEBHOOK_URL: "https://hooks.example", OWNER_WEBHOOK_SECRET: "short" }, "OWNER_WEBHOOK_SECRET"],
  [{ OWNER_WEBHOOK_SECRET: SECRET }, "OWNER_WEBHOOK_URL"],
  [{ ...SUPABASE, NEXT_PUBLIC_KEY: "sb_secret_1" }, "NEXT_PUBLIC_KEY"],
  [
    { SMTP_URL: "smtp://u:wordword@mail", MAIL_FROM: "a@b.co", NEXT_PUBLIC_KEY: "wordword" },
    "NEXT_PUBLIC_KEY",
  ],
])("%j names each faulty variable", (source, ...variables) => {
  expect(problemsOf(source)).toEqual(variables);
});

/** Everything that an environment file may hold; faulty, whatever reads it. */
const FAULTY = {
  BUILT_FOR: "x",
  BUILT_SITE_URL: "x",
  CASE_STUDY_PASSCODE: "x",
  CLIENT_IP_HEADER: "x x",
  GATE_BACKEND: "x",
  GATE_SECRETS: "x",
  MAILS_PER_HOUR: "x",
  MAIL_FROM: "x",
  NEXT_PUBLIC_POSTHOG_KEY: "phx_",
  OWNER_EMAIL: "x",
  OWNER_NOTICES: "x",
  OWNER_WEBHOOK_SECRET: "x",
  OWNER_WEBHOOK_URL: "https://x:x@[x",
  POSTHOG_HOST: "https://x:x@x.example",
  SITE_URL: "https://x:x@x.example",
  SMTP_URL: "smtp://x:x#x",
  SUPABASE_SECRET_KEY: "sb_publishable_x",
  SUPABASE_URL: "https://x:x@x.example",
  TRACE_SECRETS: "x",
  TRUSTED_PROXY_HOPS: "x",
};

test("a failure says what to do with each variable, and prints no value", () => {
  const secret = "Kw7";
  const values = Object.fromEntries(
    Object.entries(FAULTY).map(([name, value]) => [
      name,
      value.replaceAll("x", secret).replace(/_$/, `_${secret}`),
    ]),
  );
  expect(problemsOf(values).sort()).toEqual(Object.keys(FAULTY));
  expect(() => read(values)).toThrow(/SUPABASE_SECRET_KEY: is the publishable key\. Copy the secret key/);
  expect(() => read(values)).not.toThrow(secret);
});
