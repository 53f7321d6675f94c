import { randomUUID } from "node:crypto";
import type { Manifest } from "@/document/manifest";
import { studyId } from "@/lib/study-id";
import { recordStudyRead } from "@/rooms/access/room-study";
import { documentService } from "@/rooms/contents/document-service";
import { type App, contextOf } from "@/rooms/http/app";
import { noteGivenOut, openDocument } from "@/rooms/http/open-document";
import { studyAccess } from "@/rooms/http/room-access";
import { labelPasscode } from "@/rooms/passcode/label-passcode";
import { purgeDaily } from "@/rooms/record/purge";
import { readRequests } from "@/rooms/store/approvals";
import { listQuestions } from "@/rooms/store/questions";
import { readFigures } from "@/rooms/store/report";
import { FIXED_PASSCODE, type Harness, someEmail, wrongCode } from "./harness";
import { cookiesAfter, postJson, SITE, siteOn } from "./site";
import { type Trips, tripsOf } from "./trips";

type Measured = Readonly<{ name: string; before: Trips; after: Trips; ms: number }>;

const DOCUMENT: Manifest = {
  version: 2,
  id: "0".repeat(16),
  title: "Case",
  preparedAt: "2026-01-01T00:00:00.000Z",
  source: { name: "case.pdf", bytes: 1, sha256: "0".repeat(64) },
  pages: [{ width: 1600, height: 900, hasText: true }],
  outline: [],
};

/**
 * Does what visitors do at the gates, each once, as a server with its lists read. `before`: what the visitor's answer waits for;
 * `after`: what is recorded after it; `ms`: the time until the answer. Throws if an operation is refused.
 */
export async function measureOperations(h: Harness): Promise<Measured[]> {
  const { gate } = h;
  const later: (() => Promise<unknown>)[] = [];
  const service = documentService({
    current: async () => DOCUMENT,
    readText: async () => "Text",
  } as unknown as Parameters<typeof documentService>[0]);
  const app: App = {
    ...siteOn(gate).app,
    documents: async () => service,
    afterwards: (task) => {
      later.push(task);
    },
  };
  const site = { ...siteOn(gate), app };
  const done: Measured[] = [];

  async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
    gate.revocations.forget();
    await gate.revocations.current();
    const started = performance.now();
    const before = await tripsOf(work);
    const ms = performance.now() - started;
    const after = await tripsOf(async () => {
      for (const task of later.splice(0)) await task();
    });
    done.push({ name, before, after, ms });
  }
  const post = async (status: number, ...asked: [Parameters<typeof postJson>[1], object, object?]) => {
    const [path, body, headers] = asked;
    const answer = await postJson(site, path, body, (headers ?? {}) as Record<string, string>);
    if (answer.status !== status) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  await purgeDaily(gate);

  const email = someEmail();
  const answers: Response[] = [];
  await measure("ask for a code", async () => answers.push(await post(200, "/api/nda/otp", { email })));
  const code = await h.codeFor(email);
  const cookie = () => ({ cookie: cookiesAfter(...answers) });
  await measure("enter a wrong code", () =>
    post(401, "/api/nda/verify", { email, code: wrongCode(code) }, cookie()),
  );
  await measure("enter the code", async () =>
    answers.push(await post(200, "/api/nda/verify", { email, code }, cookie())),
  );
  const context = () => contextOf(new Headers(cookie()), app);
  await measure("open the document", () => openDocument(context(), new Request(`${SITE}/api/nda/document`)));
  const opened = await openDocument(context(), new Request(`${SITE}/api/nda/pages/1`));
  await measure("get a page, or its text", async () => noteGivenOut(opened, 1));
  await measure("sign out", () => post(204, "/api/nda/leave", {}, cookie()));

  const slug = "ferry";
  await measure("enter a wrong passcode", () => post(401, "/api/unlock", { slug, passcode: "wrong" }));
  await measure("unlock a study with the resume's passcode", () =>
    post(200, "/api/unlock", { slug, passcode: FIXED_PASSCODE }),
  );
  const passcode = await labelPasscode(gate.database, { label: randomUUID(), slugs: [slug, "harbour"] });
  await measure("unlock a study with a labelled passcode", async () =>
    answers.push(await post(200, "/api/unlock", { slug, passcode })),
  );
  await measure("open another study that it covers", async () => {
    const access = await studyAccess(context(), "harbour");
    if (!access) throw new Error("The study is locked");
    later.push(() => recordStudyRead(gate, context().visitor, access, "harbour"));
  });

  const since = new Date(gate.clock() - 86_400_000);
  await measure("show the owner's page", () =>
    Promise.all([
      readFigures(gate.database, { since, rooms: ["nda", studyId(slug)] }),
      readRequests(gate.database, ["helios"], { waiting: true }),
      listQuestions(gate.database, { since, rows: 10 }),
    ]),
  );
  return done;
}
