import assert from "node:assert/strict";
import { z } from "zod";
import { catalogue } from "../../../lib/content/catalogue";
import { own } from "../../../lib/content/own";
import { hasPage } from "../../../lib/content/site-pages";
import { checkSite } from "../../../workshop/commands/doctor/site/check-site";
import { OWNER, SITE_URL } from "../settings";
import {
  type Checks,
  hasHeader,
  here,
  inEachLanguage,
  isStatus,
  leadsTo,
  type Visitor,
  type Walk,
  wordsOf,
} from "./visitor";

const parts = z.object({ pages: z.array(z.object({ width: z.number(), height: z.number() })).min(1) });

async function reader({ newVisitor, newEmail, codeFor }: Walk): Promise<Visitor> {
  const [visitor, email] = [newVisitor(), newEmail()];
  isStatus(await visitor.postJson("/api/nda/otp", { email }), 200, "asking for a code");
  const code = await codeFor(email);
  isStatus(await visitor.postJson("/api/nda/verify", { email, code }), 200, "the right code");
  return visitor;
}

export const documentGate: Checks = {
  async "the gate has its own policy"({ newVisitor }) {
    await inEachLanguage(async () => {
      const gate = await newVisitor().sees(here("/ndacasestudies"));
      hasHeader(gate, "cache-control", /no-store/);
      hasHeader(gate, "content-security-policy", /'nonce-/);
      assert.ok(wordsOf(gate.text).includes(own().ndaGate?.title ?? ""), `${gate.path} lacks its title`);
    });
  },
  async "a private address is refused, a wrong code opens nothing, the right one opens once"(walk) {
    const visitor = walk.newVisitor();
    const own = await visitor.postJson("/api/nda/otp", { email: "somebody@gmail.com" });
    isStatus(own, 400, "a private address");
    const email = walk.newEmail();
    isStatus(await visitor.postJson("/api/nda/otp", { email }), 200, "asking for a code");
    const code = await walk.codeFor(email);
    const wrong = String((Number(code) + 1) % 10_000_000).padStart(7, "0");
    isStatus(await visitor.postJson("/api/nda/verify", { email, code: wrong }), 401, "a wrong code");
    isStatus(await visitor.postJson("/api/nda/verify", { email, code }), 200, "the right code");
    assert.ok(visitor.cookie("__Host-document"), "the grant is not a cookie of this host alone");
    isStatus(await walk.newVisitor().postJson("/api/nda/verify", { email, code }), 401, "the code once more");
  },
  async "a reader gets every page and its text, uncached, until they leave"(walk) {
    const visitor = await reader(walk);
    await visitor.sees("/undernda");
    const { pages } = parts.parse(JSON.parse((await visitor.get("/api/nda/document")).text));
    for (let page = 1; page <= pages.length; page++) {
      const words = await visitor.sees(`/api/nda/pages/${page}/text`);
      hasHeader(words, "cache-control", /private, no-store/);
      for (const width of page === 1 ? [1600, 2400] : [1600]) {
        const image = await visitor.sees(`/api/nda/pages/${page}?width=${width}`);
        hasHeader(image, "content-type", "image/jpeg");
        hasHeader(image, "cache-control", /private, no-store/);
        assert.equal(image.body.subarray(0, 2).toString("hex"), "ffd8", `page ${page} is not a JPEG`);
        assert.ok(image.body.length > 10_000, `page ${page} is empty`);
      }
    }
    isStatus(await visitor.postJson("/api/nda/leave", {}), 204, "leaving");
    await visitor.sees("/api/nda/document", 401);
  },
  async "without scripts two forms lead to the document in each language, by a mail in it"(walk) {
    await inEachLanguage(async () => {
      const [visitor, email] = [walk.newVisitor(), walk.newEmail()];
      isStatus(await visitor.postForm(here("/api/nda/otp"), { email }), 303, "asking by form");
      const step = await visitor.get(here("/ndacasestudies"));
      assert.ok(wordsOf(step.text).includes(email), "the second step does not name the address");
      const verified = await visitor.postForm(here("/api/nda/verify"), { code: await walk.codeFor(email) });
      isStatus(verified, 303, "the code by form");
      leadsTo(verified, here("/undernda"));
      await visitor.sees(here("/undernda"));
    });
  },
};

export const ownersPage: Checks = {
  async "the owner's page opens only with the owner's code"({ newVisitor, newEmail, codeFor }) {
    const visitor = newVisitor();
    await visitor.sees("/owner");
    await visitor.sees("/api/owner/log", 401);
    isStatus(await visitor.postJson("/api/owner/otp", { email: newEmail() }), 200, "a stranger's address");
    isStatus(await visitor.postJson("/api/owner/otp", { email: OWNER }), 200, "the owner's address");
    const code = await codeFor(OWNER);
    isStatus(await visitor.postJson("/api/owner/verify", { email: OWNER, code }), 200, "the owner's code");
    const log = await visitor.sees("/api/owner/log");
    hasHeader(log, "content-type", /text\/csv/);
    for (const kind of ["code_sent", "code_verified", "study_unlocked"])
      assert.ok(log.text.includes(kind), `the log has no ${kind}`);
    assert.match(log.text, /203\.0\.113\.\d|198\.18\.\d/, "the log names no visitor's address");
    hasHeader(await visitor.sees("/owner"), "cache-control", /no-store/);
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
