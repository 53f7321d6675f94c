import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DOCUMENT_BUCKET } from "@/document/store/document-store";
import { supabaseClient } from "@/lib/supabase/clients";
import { type AuthSettings, PROJECT_REF, shippedSettings } from "@/tests/supabase/auth-settings";
import { ACCESS_TOKEN, PUBLISHABLE_KEY, SECRET_KEY } from "@/tests/supabase/gateway";
import { type StandIn, startStandIn } from "@/tests/supabase/stand-in";
import { managementOf } from "@/workshop/commands/doctor/auth-config";
import { type Finding, lines } from "@/workshop/commands/doctor/report";
import { checkSupabase, type Project } from "@/workshop/commands/doctor/supabase";

const SITE = "https://jo.design";

let project: StandIn;
beforeAll(async () => {
  project = await startStandIn();
});
afterAll(() => project?.close());
// A project in order, restored before each test.
beforeEach(async () => {
  await project.advance(300);
  project.auth.configure({ ...shippedSettings(), forwardedFor: true, auditLog: false, siteUrl: SITE });
  project.storage.make(DOCUMENT_BUCKET);
});

async function examine(changes: Partial<Project> = {}, production = true) {
  const findings = await checkSupabase(
    {
      url: project.url,
      secretKey: SECRET_KEY,
      publishableKey: PUBLISHABLE_KEY,
      accessToken: ACCESS_TOKEN,
      management: { api: project.url, ref: PROJECT_REF },
      siteUrl: SITE,
      ...changes,
    },
    production,
  );
  const report = lines([{ heading: "Supabase", findings }]).join("\n");
  const at = (level: Finding["level"]) =>
    findings.filter((one) => one.level === level).map(({ what }) => what);
  return { report, faults: at("fault"), notes: at("note") };
}

async function while_(wrong: string, fixed: string, act: () => Promise<void>): Promise<void> {
  await project.pg.exec(wrong);
  try {
    await act();
  } finally {
    await project.pg.exec(fixed);
  }
}

test("a project in order has no faults, and the doctor writes nothing to it", async () => {
  const { report, faults, notes } = await examine();
  expect([...faults, ...notes]).toEqual([]);
  expect(report).toContain("the public key can read no table, write no row and call no function");
  const { rows } = await project.pg.query<{ n: number }>(
    "select (select count(*) from nda_access_logs)::int + (select count(*) from gate_events)::int as n",
  );
  expect(rows[0]?.n).toBe(0);
  expect(project.auth.mails).toEqual([]);
});

test("a log that anyone can read is a fault, with the SQL that fixes it", async () => {
  await while_(
    `alter table nda_access_logs disable row level security; grant select on nda_access_logs to anon;
     insert into nda_access_logs (email) values ('jo@acme-industries.com')`,
    `delete from nda_access_logs; revoke all on nda_access_logs from anon;
     alter table nda_access_logs enable row level security`,
    async () => {
      const { report } = await examine();
      expect(report).toContain("ANYONE CAN READ nda_access_logs");
      expect(report).toContain("alter table public.nda_access_logs enable row level security");
      expect(report).not.toContain("jo@acme-industries.com");
    },
  );
});

test("grants that let anyone read, write or call, and wrong grants of the server's key, are faults", async () => {
  await while_(
    `grant select on gate_passcodes to anon; grant insert on nda_access_logs to anon;
     create policy forge on nda_access_logs for insert to anon with check (true);
     grant execute on function gate_read_log to anon;
     revoke insert on nda_access_logs from service_role; grant select on gate_codes to service_role`,
    `revoke select on gate_passcodes from anon; drop policy forge on nda_access_logs;
     revoke insert on nda_access_logs from anon; revoke execute on function gate_read_log from anon;
     grant insert on nda_access_logs to service_role; revoke select on gate_codes from service_role`,
    async () => {
      const { report } = await examine();
      for (const fault of [
        "the public key may read gate_passcodes",
        "ANYONE CAN WRITE rows into nda_access_logs",
        "ANYONE CAN CALL gate_read_log",
        "the server's key may not write to nda_access_logs",
        "the server's key may read all of gate_codes",
      ])
        expect(report).toContain(fault);
    },
  );
});

test("a project without the migrations, or that does not answer, is a fault", async () => {
  await while_(
    "alter function gate_health rename to gate_health_away",
    "alter function gate_health_away rename to gate_health",
    async () => expect((await examine()).report).toContain("npx supabase@3 db push --remote"),
  );
  const { report } = await examine({ url: "http://127.0.0.1:9" });
  expect(report).toContain("Supabase does not answer at http://127.0.0.1:9");
});

test.each([
  [{ secretKey: PUBLISHABLE_KEY }, "is the public one"],
  [{ secretKey: "sb_secret_of_another" }, "does not know SUPABASE_SECRET_KEY"],
  [{ secretKey: "password" }, "not a key of Supabase"],
  [{ publishableKey: undefined }, "did not try to read the log"],
  [{ publishableKey: SECRET_KEY }, "is a secret one"],
  [{ secretKey: `${SECRET_KEY}\n#` }, "SUPABASE_SECRET_KEY is not a key of Supabase"],
  [{ publishableKey: `sb_publishable_\n${SECRET_KEY}` }, "SUPABASE_PUBLISHABLE_KEY is not a key of Supabase"],
])("a wrong key is a fault: %j", async (keys, said) => {
  const { report, faults } = await examine(keys);
  expect(faults).not.toEqual([]);
  expect(report).toContain(said);
  expect(report).not.toContain(SECRET_KEY);
});

test("Auth that sends no code or confirms without one is a fault, and so is a public or missing bucket", async () => {
  project.auth.configure({ emailLogins: false, signups: false, autoconfirm: true });
  project.storage.make(DOCUMENT_BUCKET, { public: true });
  const { report } = await examine();
  for (const said of ["e-mail log-in is off", "sign-ups are off", "confirmed without a code"])
    expect(report).toContain(said);
  expect(report).toContain("THE BUCKET nda-document IS PUBLIC");
  project.storage.buckets.clear();
  expect((await examine()).report).toContain("the bucket nda-document does not exist");
});

describe("the settings that only a project's owner can read", () => {
  test.each<[Partial<AuthSettings>, RegExp[]]>([
    [
      {
        ...{ otpLength: 6, otpExpiry: 3600, maxFrequency: 60, smtpHost: null },
        ...{ siteUrl: "http://localhost:3000", templates: { confirmation: null, magicLink: null } },
      },
      [
        /codes have 6 digits; the gate has 7 boxes/,
        /codes are valid for 3600 seconds/,
        /a code every 60 seconds; the gate offers/,
        /no SMTP server: Supabase's own mails only members of your team/,
        /the mails name http:/,
        /"confirmation" is Supabase's own.*\n.*"magic_link" is Supabase's own/,
      ],
    ],
    [
      {
        templates: { confirmation: "{{ .Token }}", magicLink: '<a href="{{ .ConfirmationURL }}">in</a>' },
        ...{ forwardedFor: false, mailsPerHour: 30 },
      },
      [
        /the project sends at most 30 mails an hour/,
        /"magic_link" of the project contains no code.*\n.*"magic_link" of the project contains a link/,
        /visitors' addresses are not forwarded/,
      ],
    ],
  ])("each of %j is a fault with its fix", async (wrong, said) => {
    project.auth.configure(wrong);
    const { report, faults } = await examine();
    for (const one of said) expect(faults.join("\n")).toMatch(one);
    expect(report).toMatch(/config push|Dashboard, Authentication/);
  });

  test("Auth must send the mails of an hour that the site hands it, and the owner's", async () => {
    expect((await examine({ mailsPerHour: 190 })).faults).toEqual([]);
    expect((await examine({ mailsPerHour: 191 })).report).toMatch(
      /at most 200 mails an hour.*201[\s\S]*MAILS_PER_HOUR/,
    );
  });

  test("limits that refill slowly are notes", async () => {
    project.auth.configure({ limits: { otp: 30, verify: 300, refresh: 150 } });
    const { faults, notes } = await examine();
    expect([faults, notes]).toEqual([
      [],
      [expect.stringContaining("requests for codes: one caller gets 30")],
    ]);
  });

  test("a log of Auth in the database, which keeps addresses that were erased, is a note", async () => {
    project.auth.configure({ auditLog: true });
    const { report, faults, notes } = await examine();
    expect([faults, notes]).toEqual([[], [expect.stringContaining("auth.audit_log_entries")]]);
    expect(report).toContain("Dashboard, Authentication, Audit Logs");
  });

  test("a token of someone else or another project is a fault that shows no token", async () => {
    const refused = await examine({ accessToken: "sbp_of_somebody_else" });
    expect(refused.faults).toEqual(["SUPABASE_ACCESS_TOKEN is not accepted by Supabase"]);
    expect(refused.report).not.toContain("sbp_of_somebody_else");
    const other = await examine({ management: { api: project.url, ref: "zyxwvutsrqponmlkjihg" } });
    expect(other.faults[0]).toContain("may not read the Auth settings of zyxwvutsrqponmlkjihg");
    expect(other.report).not.toContain(ACCESS_TOKEN);
  });

  test("a token that two lines were copied into is named and not shown", async () => {
    const { report, faults, notes } = await examine({ accessToken: `sbp_copied\n${ACCESS_TOKEN}` });
    expect([faults, notes]).toEqual([[], [expect.stringContaining("SUPABASE_ACCESS_TOKEN is not a token")]]);
    expect(report).not.toMatch(/sbp_copied/);
    expect(report).not.toContain(ACCESS_TOKEN);
  });

  test("without a token a note explains how to make one", async () => {
    const { report, faults, notes } = await examine({ accessToken: undefined });
    expect(faults).toEqual([]);
    expect(notes).toEqual([expect.stringContaining("SUPABASE_ACCESS_TOKEN is not set")]);
    expect(report).toContain("https://supabase.com/dashboard/account/tokens");
  });

  test.each([
    [{ status: 200, body: {} }, "does not know the Management API's mailer_otp_exp"],
    [{ status: 503, body: { message: "Service Unavailable" } }, "answered Service Unavailable"],
  ])("an unreadable answer is a note: %j", async (answer, said) => {
    project.setFault(({ path }) => (path.startsWith("/v1/projects/") ? answer : undefined));
    const { report, faults, notes } = await examine();
    project.setFault(undefined);
    expect([faults, notes]).toEqual([[], [expect.stringContaining(said)]]);
    expect(report).toContain("Supabase Auth limits each visitor");
  });

  test("the token is not sent if the address names no hosted project", async () => {
    project.seen.splice(0);
    const { notes } = await examine({ management: undefined });
    expect(notes).toEqual([expect.stringContaining("is not of the form https://REF.supabase.co")]);
    expect(JSON.stringify(project.seen.map(({ headers }) => headers))).not.toContain(ACCESS_TOKEN);
  });

  test.each([
    ["https://abcdefghijklmnopqrst.supabase.co", "abcdefghijklmnopqrst"],
    ["https://data.jo.design", undefined],
    ["https://abcdefghijklmnopqrst.supabase.co.evil.example", undefined],
  ])("of %s the Management API is asked about %s", (url, ref) => {
    expect(managementOf(url)?.ref).toBe(ref);
  });
});

describe("whether addresses are forwarded, seen from outside", () => {
  const unseen = { accessToken: undefined };

  test("on or off: off is a fault in production, with its cost and the command that fixes it", async () => {
    expect((await examine(unseen)).report).toContain("ok    Supabase Auth limits each visitor");
    await project.advance(300);
    project.auth.configure({ forwardedFor: false });
    const { report, faults } = await examine(unseen);
    expect(faults).toEqual([expect.stringContaining("codes come late, or not at all")]);
    expect(report).toContain(`curl -X PATCH https://api.supabase.com/v1/projects/${PROJECT_REF}/config/auth`);
    await project.advance(300);
    expect((await examine(unseen, false)).faults).toEqual([]);
  });

  test("a limit that cannot be seen is a note", async () => {
    project.setFault(({ path }) =>
      path === "/auth/v1/token" ? { status: 400, body: { code: "validation_failed" } } : undefined,
    );
    const { faults, notes } = await examine(unseen);
    project.setFault(undefined);
    expect(faults).toEqual([]);
    expect(notes[1]).toMatch(/cannot see whether .* forwarded; if not, all visitors share one limit of 30/);
  });

  test("the doctor uses up no limit for asking or trying codes", async () => {
    project.auth.configure({ forwardedFor: false });
    await examine(unseen);
    const { auth } = supabaseClient({ url: project.url, secretKey: SECRET_KEY });
    const email = "jo@northwind-turbines.com";
    for (let i = 0; i < 30; i++)
      expect((await auth.verifyOtp({ email, token: "1234567", type: "email" })).error?.status).toBe(403);
    expect((await auth.signInWithOtp({ email })).error).toBeNull();
  });
});
