import assert from "node:assert/strict";
import { catalogue } from "../../../lib/content/catalogue";
import { hasPage } from "../../../lib/content/site-pages";
import { checkSite } from "../../doctor/site/check-site";
import { SITE_URL } from "../site-settings";
import { check } from "./check";

export const doctor = [
  check(
    "doctor, asking the deployed site itself, finds no fault",
    async ({ newVisitor, filesHaveHeaders }) => {
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
  ),
];
