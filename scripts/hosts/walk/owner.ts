import assert from "node:assert/strict";
import { catalogue } from "../../../lib/content/catalogue";
import { hasPage } from "../../../lib/content/site-pages";
import { checkSite } from "../../doctor/site/check-site";
import { OWNER, SITE_URL } from "../settings";
import { type Checks, hasHeader, isStatus } from "./visitor";

export const ownersPage: Checks = {
  async "the owner's door is shut to others, and opens to a code"({ newVisitor, newEmail, codeFor }) {
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
  async "doctor, asking the deployed site itself, finds no fault"({ newVisitor, filesHaveHeaders }) {
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
