import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { openStore } from "@/document/store/open-store";
import { createKeyring } from "@/lib/sign/keys";
import { databaseOf } from "@/rooms/backends/index";
import { labelPasscode } from "@/rooms/passcode/label-passcode";
import { readDraftLink } from "@/rooms/rules/draft-link";
import { listPasscodes } from "@/rooms/store/passcodes";
import { storeDocument } from "@/tests/fixtures/stored-document";
import { SECRET_KEY } from "@/tests/supabase/gateway";
import { startStandIn } from "@/tests/supabase/stand-in";
import { commandEnv } from "@/workshop/commands/lib/command-env";
import { listen } from "@/workshop/commands/lib/listen";
import { vaultOf } from "@/workshop/content/vault";

const project = await startStandIn();
const env = { SUPABASE_URL: project.url, SUPABASE_SECRET_KEY: SECRET_KEY };
const settings = commandEnv("tests/fixtures", env as unknown as NodeJS.ProcessEnv);
const vault = vaultOf(settings);
const database = databaseOf(settings);

beforeEach(async () => {
  await project.pg.exec("truncate gate_passcodes, gate_revocations");
  project.storage.buckets.clear();
  for (const key of ["helios", "helios.fr", "lab", null])
    await storeDocument(await openStore(settings, key), "one");
  for (const [label, ...slugs] of [
    ["acme", "room:helios"],
    ["both", "hud", "room:helios"],
    ["lab", "room:lab"],
  ] as const)
    await labelPasscode(database, { label, slugs: [...slugs] });
});
afterEach(() => project.setFault(undefined));
afterAll(() => project.close());

const forget = () => vault("forget", "helios", ["fr"]);
const withdrawn = async () =>
  (await listPasscodes(database)).flatMap(({ label, revokedAt }) => (revokedAt === null ? [] : [label]));
/** The places of documents that have files, by their first folders. */
const places = () =>
  [
    ...new Set(
      [...project.storage.buckets.values()].flatMap(({ objects }) =>
        [...objects.keys()].map((name) => /^rooms\/([^/]+)/.exec(name)?.[1] ?? "the NDA document"),
      ),
    ),
  ].sort();

test("at Supabase a deleted room leaves no file in any language, and no passcode that opens only it", async () => {
  await forget();
  expect(places()).toEqual(["lab", "the NDA document"]);
  expect(await withdrawn()).toEqual(["acme"]);
});

test.each(["storage", "rest"])("a room stays as it was while Supabase's %s does not answer", async (part) => {
  const before = places();
  project.setFault(({ path }) =>
    path.startsWith(`/${part}/`) ? { status: 503, body: { message: "Service Unavailable" } } : undefined,
  );
  await expect(forget()).rejects.toThrow("The place of documents and passcodes does not answer");
  project.setFault(undefined);
  expect([places(), await withdrawn()]).toEqual([before, []]);
  await forget();
  expect([places(), await withdrawn()]).toEqual([["lab", "the NDA document"], ["acme"]]);
});

test("a link to a draft is given only if the deployed site shows the draft by it", async () => {
  const secret = "the secret that signs in this test, long enough";
  const ring = createKeyring([secret]);
  const drafts = ["quay"];
  const asked: (string | undefined)[] = [];
  const deployed = await listen(async ({ url }, response) => {
    asked.push(url);
    const link = await readDraftLink(ring, url?.split("/").at(-1), Date.now);
    const isShown = link?.kind === "article" && drafts.includes(link.slug);
    response.writeHead(isShown ? 200 : 307, { "x-robots-tag": "noindex, noarchive" }).end();
  });
  // It answers to any address.
  const parked = await listen((_, response) => response.end("Soon"));
  const sharing = vaultOf({ ...settings, gateSecrets: [secret] });
  const draft = { kind: "article", slug: "quay" } as const;
  const link = (slug: string, of = sharing, site = deployed.url) =>
    of("draftLink", site, { ...draft, slug }, 7);
  const made = await link("quay");
  expect(made?.link.startsWith(`${deployed.url}/drafts/`)).toBe(true);
  const days = (Date.parse(made?.until ?? "") - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
  await sharing("draftLink", deployed.url, { ...draft, lang: "fr" }, 1);
  expect(asked.at(-1)).toMatch(/^\/fr\/drafts\//);
  expect(await link("not-published")).toBeNull();
  expect(await link("quay", vault)).toBeNull();
  expect(await link("quay", sharing, parked.url)).toBeNull();
  for (const { close } of [deployed, parked]) close();
  await expect(link("quay")).rejects.toThrow(`${deployed.url} does not answer. Try again.`);
});
