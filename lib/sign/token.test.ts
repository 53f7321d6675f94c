import { generateKeyPairSync, randomUUID } from "node:crypto";
import fc from "fast-check";
import { SignJWT, UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import { createKeyring, type Keyring, type Purpose } from "@/lib/sign/keys";
import { signToken } from "@/lib/sign/token";
import { signDocumentGrant, verifyDocumentGrant } from "@/rooms/rules/grant";
import { type Opening, signOpenings, verifyOpenings } from "@/rooms/rules/passcode-grant";
import { GRANT_SECONDS } from "@/rooms/rules/policy";

const ring = createKeyring(["the secret that signs in this test, long enough"]);
const other = createKeyring(["another secret that nobody here ever trusted!!"]);
const start = Date.UTC(2026, 10, 21, 12);
const now = () => start;
const session = randomUUID();
const at = start / 1000;
const opening = (seconds = GRANT_SECONDS): Opening => ({ label: "resume", iat: at, exp: at + seconds });
const studies = { ferry: opening() };
const payload = { sid: session, openings: [{ ...opening(), slugs: ["ferry"] }] };

const study = (token: string | undefined, clock = now) => verifyOpenings(ring, token, clock);
const document = (token: string | undefined, clock = now) => verifyDocumentGrant(ring, token, clock);

const RSA = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
/** A token with our key but whatever claims and header a forger would like. */
const signed = (purpose: Purpose, claims: Record<string, unknown>, alg = "HS256") =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(ring.newest(purpose).bytes);
const claims = { ...payload, iss: "portfolio-gate", aud: "study", iat: at, exp: at + 60 };

test("what was signed is read again", async () => {
  const grant = await study(await signOpenings(ring, session, { ferry: opening(), harbour: opening() }, now));
  expect(grant).toMatchObject(
    ["ferry", "harbour"].map((slug) => ({ session, room: `study:${slug}`, label: "resume" })),
  );
  const reader = await document(await signDocumentGrant(ring, session, "jo@acme.com", now));
  expect(reader).toMatchObject({ session, email: "jo@acme.com", issuedAt: at });
});

test("a document cookie carries its session's time zone; one of an earlier release is in UTC", async () => {
  const zoned = await signDocumentGrant(ring, session, "jo@acme.com", now, "Asia/Kolkata");
  expect((await document(zoned))?.timeZone).toBe("Asia/Kolkata");
  const before = await signToken(ring, "document", { sid: session, email: "jo@acme.com" }, 600, now);
  expect(await document(before)).toMatchObject({ session, email: "jo@acme.com", timeZone: "UTC" });
});

test("forty studies behind a label of eighty letters go into one cookie that browsers keep", async () => {
  const label = "Ä".repeat(80);
  const many = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [`a-private-study-with-a-long-name-${i}`, { ...opening(), label }]),
  );
  const token = await signOpenings(ring, session, many, now);
  expect(token.length).toBeLessThan(3900);
  expect(await study(token)).toMatchObject(
    Object.keys(many).map((slug) => ({ room: `study:${slug}`, label, entered: true })),
  );
});

test("our own claims hold up, so that the forgeries below fail for the right reason", async () => {
  expect(await study(await signed("study", claims))).toHaveLength(1);
});

test.each<[string, () => string | Promise<string | undefined> | undefined]>([
  ["nothing", () => undefined],
  ["an empty text", () => ""],
  ["noise", () => "a.b.c"],
  ["a very long text", () => "a".repeat(100_000)],
  ["no signature at all (alg none)", () => new UnsecuredJWT(claims).encode()],
  ["the signature cut off", async () => (await signed("study", claims)).split(".").slice(0, 2).join(".")],
  ["an empty signature", async () => `${(await signed("study", claims)).split(".").slice(0, 2).join(".")}.`],
  ["another algorithm of the same family", () => signed("study", claims, "HS512")],
  [
    "RS256 with the forger's key pair",
    () => new SignJWT(claims).setProtectedHeader({ alg: "RS256" }).sign(RSA),
  ],
  ["another key", () => signOpenings(other, session, studies, now)],
  ["the document's key", () => signed("document", claims)],
  ["a document grant", () => signDocumentGrant(ring, session, "jo@acme.com", now)],
  ["another audience", () => signed("study", { ...claims, aud: "document" })],
  ["another issuer", () => signed("study", { ...claims, iss: "somebody" })],
  ["no expiry", () => signed("study", { ...claims, exp: undefined })],
  ["an expiry in the past", () => signed("study", { ...claims, exp: at - 1 })],
  ["no session", () => signed("study", { ...claims, sid: undefined })],
  ["studies of another shape", () => signed("study", { ...claims, openings: ["ferry"] })],
  [
    "no study that is still open",
    () => signed("study", { ...claims, openings: [{ ...opening(-1), slugs: ["ferry"] }] }),
  ],
])("a study cookie with %s opens nothing", async (_what, forge) => {
  expect(await study(await forge())).toEqual([]);
});

test("a study cookie opens no document, nor does a cookie for a code that is waited for", async () => {
  expect(await document(await signOpenings(ring, session, studies, now))).toBeNull();
  expect(await document(await signToken(ring, "pending", { email: "jo@acme.com" }, 600, now))).toBeNull();
});

test("a grant ends on the second", async () => {
  const token = await signDocumentGrant(ring, session, "jo@acme.com", now);
  expect(await document(token, () => start + GRANT_SECONDS * 1000 - 1000)).not.toBeNull();
  expect(await document(token, () => start + GRANT_SECONDS * 1000)).toBeNull();
});

test.each([
  ["document", (by: Keyring) => signDocumentGrant(by, session, "jo@acme.com", now), verifyDocumentGrant],
  ["study", (by: Keyring) => signOpenings(by, session, studies, now), verifyOpenings],
] as const)("a changed secret ends no %s cookie until the old one is forgotten", async (_, sign, verify) => {
  const grants = async (keyring: Keyring, token: string) =>
    [await verify(keyring, token, now)].flat().filter(Boolean);

  const [old, fresh] = [
    "a retired secret that signed until now!!",
    "a fresh secret that signs from now on!!",
  ];
  const before = await sign(createKeyring([old]));
  const during = createKeyring([fresh, old]);
  expect(await grants(during, before)).toHaveLength(1);
  const after = await sign(during);
  expect(await grants(createKeyring([fresh]), after)).toHaveLength(1);
  expect(await grants(createKeyring([fresh]), before)).toEqual([]);
});

test("no change to a single character leaves a token valid", async () => {
  const token = await signOpenings(ring, session, studies, now);
  const last = token.length - 1;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: last - 1 }),
      fc.base64String({ minLength: 1 }),
      async (i, text) => {
        const forged = `${token.slice(0, i)}${text[0]}${token.slice(i + 1)}`;
        if (forged !== token) expect(await study(forged)).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

test("no text makes verification throw", async () => {
  const parts = fc.array(fc.base64String()).map((some) => some.join("."));
  const check = fc.asyncProperty(fc.oneof(fc.string(), parts), async (text) => {
    expect(await study(text)).toEqual([]);
  });
  await fc.assert(check, { numRuns: 500 });
});
