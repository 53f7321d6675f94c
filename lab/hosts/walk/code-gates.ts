import assert from "node:assert/strict";
import { z } from "zod";
import { catalogue } from "../../../lib/content/catalogue";
import { own } from "../../../lib/content/own";
import { hasPage } from "../../../lib/content/site-pages";
import { checkSite } from "../../../workshop/commands/doctor/site/check-site";
import { DRAFT, OWNER, SITE_URL } from "../settings";
import { type Checks, here, inEachLanguage, type Visitor, type Walk } from "./visitor";

const parts = z.object({ pages: z.array(z.object({ width: z.number(), height: z.number() })).min(1) });

async function reader({ newVisitor, newEmail, codeFor }: Walk): Promise<Visitor> {
  const [visitor, email] = [newVisitor(), newEmail()];
  (await visitor.postJson("/api/nda/otp", { email })).is(200, "asking for a code");
  const code = await codeFor(email);
  (await visitor.postJson("/api/nda/verify", { email, code })).is(200, "the right code");
  return visitor;
}

export const documentGate: Checks = {
  async "the gate has its own policy"({ newVisitor }) {
    await inEachLanguage(async () => {
      const gate = await newVisitor().sees(here("/ndacasestudies"));
      gate.has("cache-control", /no-store/);
      gate.has("content-security-policy", /'nonce-/);
      gate.says(own().ndaGate?.title ?? "");
    });
  },
  async "a private address is refused, a wrong code opens nothing, the right one opens once"(walk) {
    const visitor = walk.newVisitor();
    const asksWith = (email: string) => visitor.postJson("/api/nda/otp", { email });
    (await asksWith("somebody@gmail.com")).is(400, "a private address");
    const email = walk.newEmail();
    (await asksWith(email)).is(200, "asking for a code");
    const code = await walk.codeFor(email);
    const wrong = String((Number(code) + 1) % 10_000_000).padStart(7, "0");
    (await visitor.postJson("/api/nda/verify", { email, code: wrong })).is(401, "a wrong code");
    (await visitor.postJson("/api/nda/verify", { email, code })).is(200, "the right code");
    assert.ok(visitor.cookie("__Host-document"), "the grant is not a cookie of this host alone");
    (await walk.newVisitor().postJson("/api/nda/verify", { email, code })).is(401, "the code once more");
  },
  async "a reader gets every page and its text, uncached, until they leave"(walk) {
    const visitor = await reader(walk);
    await visitor.sees("/undernda");
    const { pages } = parts.parse(JSON.parse((await visitor.get("/api/nda/document")).text));
    for (let page = 1; page <= pages.length; page++) {
      const words = await visitor.sees(`/api/nda/pages/${page}/text`);
      words.has("cache-control", /private, no-store/);
      for (const width of page === 1 ? [1600, 2400] : [1600]) {
        const image = await visitor.sees(`/api/nda/pages/${page}?width=${width}`);
        image.has("content-type", "image/jpeg");
        image.has("cache-control", /private, no-store/);
        assert.equal(image.body.subarray(0, 2).toString("hex"), "ffd8", `page ${page} is not a JPEG`);
        assert.ok(image.body.length > 10_000, `page ${page} is empty`);
      }
    }
    (await visitor.postJson("/api/nda/leave", {})).is(204, "leaving");
    await visitor.sees("/api/nda/document", 401);
  },
  async "without scripts two forms lead to the document in each language, by a mail in it"(walk) {
    await inEachLanguage(async () => {
      const [visitor, email] = [walk.newVisitor(), walk.newEmail()];
      (await visitor.postForm(here("/api/nda/otp"), { email })).is(303, "asking by form");
      (await visitor.get(here("/ndacasestudies"))).says(email);
      const verified = await visitor.postForm(here("/api/nda/verify"), { code: await walk.codeFor(email) });
      verified.is(303, "the code by form").leadsTo(here("/undernda"));
      await visitor.sees(here("/undernda"));
    });
  },
};

export const ownersPage: Checks = {
  async "the owner's page opens only with the owner's code; its link shows a draft to whoever has it"({
    newVisitor,
    newEmail,
    codeFor,
  }) {
    const visitor = newVisitor();
    await visitor.sees("/owner");
    await visitor.sees("/api/owner/log", 401);
    (await visitor.postJson("/api/owner/otp", { email: newEmail() })).is(200, "a stranger's address");
    (await visitor.postJson("/api/owner/otp", { email: OWNER })).is(200, "the owner's address");
    const code = await codeFor(OWNER);
    (await visitor.postJson("/api/owner/verify", { email: OWNER, code })).is(200, "the owner's code");
    const log = await visitor.sees("/api/owner/log");
    log.has("content-type", /text\/csv/);
    for (const kind of ["code_sent", "code_verified", "study_unlocked"])
      assert.ok(log.text.includes(kind), `the log has no ${kind}`);
    assert.match(log.text, /203\.0\.113\.\d|198\.18\.\d/, "the log names no visitor's address");
    (await visitor.sees("/owner")).has("cache-control", /no-store/);
    const { text } = await visitor.sees("/owner/drafts");
    const [, link] = new RegExp(`>${SITE_URL}(/drafts/[^<]+)<`).exec(text) ?? [];
    assert.ok(link, "the owner gets no link to the draft");
    const draft = await newVisitor().sees(link);
    draft.says(DRAFT.title);
    draft.has("cache-control", /no-store/);
  },
  async "doctor finds no fault in the deployed site"({ newVisitor, filesHaveHeaders }) {
    const visitor = newVisitor();
    const findings = await checkSite({
      siteUrl: SITE_URL,
      locked: catalogue().locked.map(({ slug }) => slug),
      hasNda: hasPage("/ndacasestudies"),
      hasOwner: true,
      ask: (path, init) => visitor.ask(path, init),
    });
    const faults = findings.filter(({ level }) => level !== "right").map(({ what }) => what);
    assert.deepEqual(
      faults.filter((what) => filesHaveHeaders || !/^\/(_next|pictures)\S* is sent with/.test(what)),
      [],
    );
  },
};
