import assert from "node:assert/strict";
import { z } from "zod";
import { readOwn } from "../../../lib/content/own-files";
import { check, hasHeader, isStatus, leadsTo, type Walk, wordsOf } from "./check";
import type { Visitor } from "./visitor";

const parts = z.object({ pages: z.array(z.object({ width: z.number(), height: z.number() })).min(1) });

/** A reader who has proved an address. */
async function reader({ newVisitor, newEmail, codeFor }: Walk): Promise<Visitor> {
  const [visitor, email] = [newVisitor(), newEmail()];
  isStatus(await visitor.postJson("/api/nda/otp", { email }), 200, "asking for a code");
  isStatus(
    await visitor.postJson("/api/nda/verify", { email, code: await codeFor(email) }),
    200,
    "the right code",
  );
  return visitor;
}

export const documentGate = [
  check(
    "without a grant the document leads to its gate, and no part of it is given out",
    async ({ newVisitor }) => {
      const visitor = newVisitor();
      const page = await visitor.get("/undernda");
      isStatus(page, 307, "/undernda");
      leadsTo(page, "/ndacasestudies", "/undernda");
      for (const path of ["/api/nda/document", "/api/nda/pages/1?width=1600", "/api/nda/pages/1/text"])
        isStatus(await visitor.get(path), 401, path);
    },
  ),
  check("the gate is there, under a policy of its own", async ({ newVisitor }) => {
    const gate = await newVisitor().get("/ndacasestudies");
    isStatus(gate, 200, "/ndacasestudies");
    hasHeader(gate, "cache-control", /no-store/, "/ndacasestudies");
    hasHeader(gate, "content-security-policy", /'nonce-/, "/ndacasestudies");
    assert.ok(wordsOf(gate.text).includes(readOwn("ndaGate").content.title), "the gate has lost its words");
  }),
  check(
    "a private address is refused, a wrong code opens nothing, the right one opens once",
    async (walk) => {
      const visitor = walk.newVisitor();
      isStatus(
        await visitor.postJson("/api/nda/otp", { email: "somebody@gmail.com" }),
        400,
        "a private address",
      );
      const email = walk.newEmail();
      isStatus(await visitor.postJson("/api/nda/otp", { email }), 200, "asking for a code");
      const code = await walk.codeFor(email);
      const wrong = String((Number(code) + 1) % 10_000_000).padStart(7, "0");
      isStatus(await visitor.postJson("/api/nda/verify", { email, code: wrong }), 401, "a wrong code");
      isStatus(await visitor.postJson("/api/nda/verify", { email, code }), 200, "the right code");
      assert.ok(visitor.cookie("__Host-document"), "the grant is not a cookie of this host alone");
      isStatus(
        await walk.newVisitor().postJson("/api/nda/verify", { email, code }),
        401,
        "the code once more",
      );
    },
  ),
  check("a reader gets every page, marked and kept by no cache, and its words", async (walk) => {
    const visitor = await reader(walk);
    isStatus(await visitor.get("/undernda"), 200, "/undernda");
    const { pages } = parts.parse(JSON.parse((await visitor.get("/api/nda/document")).text));
    for (const [i] of pages.entries()) {
      const page = i + 1;
      const words = await visitor.get(`/api/nda/pages/${page}/text`);
      isStatus(words, 200, `the words of page ${page}`);
      hasHeader(words, "cache-control", /private, no-store/, `the words of page ${page}`);
      for (const width of page === 1 ? [1600, 2400] : [1600]) {
        const image = await visitor.get(`/api/nda/pages/${page}?width=${width}&tz=Europe/Berlin`);
        isStatus(image, 200, `page ${page} at ${width}`);
        hasHeader(image, "content-type", "image/jpeg", `page ${page}`);
        hasHeader(image, "cache-control", /private, no-store/, `page ${page}`);
        assert.equal(image.body.subarray(0, 2).toString("hex"), "ffd8", `page ${page} is no JPEG`);
        assert.ok(image.body.length > 10_000, `page ${page} is empty`);
      }
    }
  }),
  check("two readers get two pictures of one page", async (walk) => {
    const [one, two] = [await reader(walk), await reader(walk)];
    const images = await Promise.all([one, two].map((each) => each.get("/api/nda/pages/1?width=1600")));
    for (const image of images) isStatus(image, 200, "page 1");
    assert.notDeepEqual(images[0]?.body, images[1]?.body, "the mark does not change with the reader");
  }),
  check("leaving ends the session", async (walk) => {
    const visitor = await reader(walk);
    isStatus(await visitor.postJson("/api/nda/leave", {}), 204, "leaving");
    isStatus(await visitor.get("/api/nda/document"), 401, "the document afterwards");
  }),
  check("without scripts two forms lead to the document", async (walk) => {
    const [visitor, email] = [walk.newVisitor(), walk.newEmail()];
    const sent = await visitor.postForm("/api/nda/otp", { email });
    isStatus(sent, 303, "asking by form");
    const step = await visitor.get("/ndacasestudies");
    assert.ok(wordsOf(step.text).includes(email), "the second step does not name the address");
    const verified = await visitor.postForm("/api/nda/verify", { code: await walk.codeFor(email) });
    isStatus(verified, 303, "the code by form");
    leadsTo(verified, "/undernda", "the code by form");
    isStatus(await visitor.get("/undernda"), 200, "/undernda");
  }),
];
