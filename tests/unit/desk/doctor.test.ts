import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { lines } from "@/scripts/doctor/report";
import { checkSupabase } from "@/scripts/doctor/supabase";
import { PUBLISHABLE_KEY, SECRET_KEY } from "@/tests/supabase/gateway";
import { type StandIn, startStandIn } from "@/tests/supabase/stand-in";

let project: StandIn;
beforeAll(async () => {
  project = await startStandIn();
});
afterAll(() => project?.close());
afterEach(() => project.setFault(undefined));

/** What this stand-in has no part of: Auth's own settings and the storage, as a project in order answers. */
type Extras = { settings?: object; bucket?: object | null };
const IN_ORDER = { external: { email: true }, disable_signup: false, mailer_autoconfirm: false };

function inOrder({ settings = {}, bucket = { public: false } }: Extras = {}): void {
  project.setFault(({ path }) => {
    if (path === "/auth/v1/settings") return { status: 200, body: { ...IN_ORDER, ...settings } };
    if (!path.startsWith("/storage/v1/bucket/")) return undefined;
    return bucket ? { status: 200, body: bucket } : { status: 400, body: { statusCode: "404" } };
  });
}

async function examine(
  keys: { secretKey?: string; publishableKey?: string | undefined } = {},
  url = project.url,
) {
  const given = { url, secretKey: SECRET_KEY, publishableKey: PUBLISHABLE_KEY, ...keys };
  const findings = await checkSupabase(given, true);
  const report = lines([{ heading: "Supabase", findings }]).join("\n");
  return { report, faults: findings.filter(({ level }) => level === "fault") };
}

/** Runs as the project's owner, then puts things back. */
async function while_(wrong: string, mended: string, act: () => Promise<void>): Promise<void> {
  await project.pg.exec(wrong);
  try {
    await act();
  } finally {
    await project.pg.exec(mended);
  }
}

test("a project in order has no faults, and nothing was written to it", async () => {
  inOrder();
  const { report, faults } = await examine();
  expect(faults).toEqual([]);
  expect(report).toContain("the public key can read no table, write no row and call no function");
  const { rows } = await project.pg.query<{ n: number }>(
    "select (select count(*) from nda_access_logs)::int + (select count(*) from gate_events)::int as n",
  );
  expect(rows[0]?.n).toBe(0);
});

test("a log that anybody can read is shouted about, with the SQL that mends it", async () => {
  inOrder();
  await while_(
    `alter table nda_access_logs disable row level security; grant select on nda_access_logs to anon;
     insert into nda_access_logs (email) values ('jo@acme-industries.com')`,
    `delete from nda_access_logs; revoke all on nda_access_logs from anon;
     alter table nda_access_logs enable row level security`,
    async () => {
      const { report } = await examine();
      expect(report).toContain("ANYBODY CAN READ nda_access_logs");
      expect(report).toContain("alter table public.nda_access_logs enable row level security");
      expect(report).not.toContain("jo@acme-industries.com");
    },
  );
});

test("a grant behind which row-level security still hides the rows is a fault too", async () => {
  inOrder();
  await while_(
    "grant select on gate_passcodes to anon",
    "revoke select on gate_passcodes from anon",
    async () => {
      expect((await examine()).report).toContain("the public key is let into gate_passcodes");
    },
  );
});

test("rows anybody could forge are found without forging one", async () => {
  inOrder();
  await while_(
    "grant insert on nda_access_logs to anon; create policy forge on nda_access_logs for insert to anon with check (true)",
    "drop policy forge on nda_access_logs; revoke insert on nda_access_logs from anon",
    async () => {
      expect((await examine()).report).toContain("anybody can write rows into nda_access_logs");
    },
  );
});

test("a function anybody may call is named", async () => {
  inOrder();
  await while_(
    "grant execute on function gate_read_log to anon",
    "revoke execute on function gate_read_log from anon",
    async () => expect((await examine()).report).toContain("ANYBODY CAN CALL gate_read_log"),
  );
});

test("a server key with too little or too much is named", async () => {
  inOrder();
  await while_(
    "revoke insert on nda_access_logs from service_role; grant select on gate_codes to service_role",
    "grant insert on nda_access_logs to service_role; revoke select on gate_codes from service_role",
    async () => {
      const { report } = await examine();
      expect(report).toContain("the server's key may not write to nda_access_logs");
      expect(report).toContain("the server's key may read all of gate_codes");
    },
  );
});

test("a project without the migrations is told from one that does not answer", async () => {
  inOrder();
  await while_(
    "alter function gate_health rename to gate_health_away",
    "alter function gate_health_away rename to gate_health",
    async () => expect((await examine()).report).toContain("npx supabase db push"),
  );
  const { report } = await examine({}, "http://127.0.0.1:9");
  expect(report).toContain("Supabase does not answer at http://127.0.0.1:9");
});

test.each([
  [
    "the publishable key in the secret's place",
    { secretKey: PUBLISHABLE_KEY },
    "is the public one (publishable)",
  ],
  ["another project's key", { secretKey: "sb_secret_of_another" }, "does not know SUPABASE_SECRET_KEY"],
  ["a word", { secretKey: "password" }, "no key that Supabase makes"],
  ["no public key to try", { publishableKey: undefined }, "nobody tried to read the log"],
  ["a secret where the public key should be", { publishableKey: SECRET_KEY }, "is a secret one"],
])("%s is a fault", async (_, keys, said) => {
  inOrder();
  const { report, faults } = await examine(keys);
  expect(faults).not.toEqual([]);
  expect(report).toContain(said);
  expect(report).not.toContain(SECRET_KEY);
});

test("Auth that cannot send or would confirm without a code is a fault", async () => {
  inOrder({ settings: { external: { email: false }, disable_signup: true, mailer_autoconfirm: true } });
  const { report } = await examine();
  for (const said of ["e-mail log-in is off", "sign-ups are off", "confirmed without a code"])
    expect(report).toContain(said);
});

test("a bucket that is public or missing is a fault", async () => {
  inOrder({ bucket: { public: true } });
  expect((await examine()).report).toContain("THE BUCKET nda-document IS PUBLIC");
  inOrder({ bucket: null });
  expect((await examine()).report).toContain("the bucket nda-document is not there");
});
