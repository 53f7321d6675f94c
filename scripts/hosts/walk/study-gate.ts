import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { catalogue } from "../../../lib/content/catalogue";
import { readYaml } from "../../../lib/content/read-yaml";
import { privateCaseStudy } from "../../../lib/content/schema/case-study";
import { PASSCODE } from "../deployment";
import { check, hasHeader, isStatus, leadsTo, wordsOf } from "./check";
import type { Visitor } from "./visitor";

const LOCKED = catalogue().locked.map(({ slug }) => slug);
const media = (slug: string): string[] => {
  const list = JSON.parse(readFileSync(`content/private/${slug}/pictures.json`, "utf8")) as Record<
    string,
    { avif: number[] }
  >;
  return Object.entries(list).map(
    ([id, { avif }]) => `/casestudies/${slug}/media/${id.split("/").at(-1)}-${avif[0]}.avif`,
  );
};

const unlock = (visitor: Visitor, slug: string, passcode: string) =>
  visitor.postJson("/api/unlock", { slug, passcode });

export const studyGate = [
  check(
    "a locked study leads to its gate, whatever the spelling, and shows nothing",
    async ({ newVisitor }) => {
      const visitor = newVisitor();
      for (const slug of LOCKED) {
        const study = await visitor.get(`/casestudies/${slug}`);
        isStatus(study, 307, slug);
        leadsTo(study, `/unlock/${slug}`, slug);
        const escaped = `/casestudies/%${slug.charCodeAt(0).toString(16)}${slug.slice(1)}`;
        leadsTo(await visitor.get(escaped), `/casestudies/${slug}`, escaped);
        leadsTo(
          await visitor.get(`/private-studies/${slug}`),
          `/casestudies/${slug}`,
          `/private-studies/${slug}`,
        );
        const forRouter = await visitor.get(`/casestudies/${slug}?_rsc=walk`, { rsc: "1" });
        assert.notEqual(forRouter.status, 200, `the router gets ${slug}`);
        for (const path of media(slug)) isStatus(await visitor.get(path), 404, path);
      }
    },
  ),
  check(
    "the passcode screen is there, under a policy that lets its own scripts run alone",
    async ({ newVisitor }) => {
      for (const slug of LOCKED) {
        const gate = await newVisitor().get(`/unlock/${slug}`);
        isStatus(gate, 200, `/unlock/${slug}`);
        hasHeader(gate, "cache-control", /no-store/, `/unlock/${slug}`);
        const [, nonce] = /'nonce-([^']+)'/.exec(gate.headers.get("content-security-policy") ?? "") ?? [];
        assert.ok(nonce, "the gate's policy has no nonce");
        const scripts = (gate.text.match(/<script[^>]*>/g) ?? []).filter((tag) => !tag.includes("ld+json"));
        assert.ok(
          scripts.every((tag) => tag.includes(`nonce="${nonce}"`)),
          "a script has no nonce",
        );
        assert.match(wordsOf(gate.text), /PRIVATE CONTENT/);
      }
    },
  ),
  check("a wrong passcode opens nothing; the right one opens text and pictures", async ({ newVisitor }) => {
    for (const slug of LOCKED) {
      const visitor = newVisitor();
      isStatus(await unlock(visitor, slug, "not the passcode"), 401, "a wrong passcode");
      isStatus(await unlock(visitor, slug, PASSCODE), 200, "the right passcode");
      assert.ok(visitor.cookie("__Host-study"), "the grant is not a cookie of this host alone");
      const study = await visitor.get(`/casestudies/${slug}`);
      isStatus(study, 200, slug);
      hasHeader(study, "cache-control", /no-store/, slug);
      const { blocks } = readYaml(`content/private/${slug}/study.yaml`, privateCaseStudy);
      for (const block of blocks)
        if (block.type === "content")
          assert.ok(wordsOf(study.text).includes(block.title), `${slug} lacks "${block.title}"`);
      for (const path of media(slug)) {
        const picture = await visitor.get(path);
        isStatus(picture, 200, path);
        hasHeader(picture, "content-type", "image/avif", path);
        hasHeader(picture, "cache-control", "private, no-store", path);
      }
    }
  }),
  check("without scripts a form opens a study", async ({ newVisitor }) => {
    const [slug] = LOCKED;
    if (!slug) return;
    const visitor = newVisitor();
    const wrong = await visitor.postForm("/api/unlock", { slug, passcode: "not the passcode" });
    isStatus(wrong, 303, "a wrong passcode by form");
    leadsTo(wrong, `/unlock/${slug}?error=wrong_passcode`, "a wrong passcode by form");
    const right = await visitor.postForm("/api/unlock", { slug, passcode: PASSCODE });
    isStatus(right, 303, "the right passcode by form");
    leadsTo(right, `/casestudies/${slug}`, "the right passcode by form");
    isStatus(await visitor.get(`/casestudies/${slug}`), 200, slug);
  }),
  check(
    "each visitor has tries of their own, and nobody gets more by naming another address",
    async ({ newVisitor }) => {
      const [slug] = LOCKED;
      if (!slug) return;
      for (let i = 0; i < 12; i++)
        isStatus(await unlock(newVisitor(), slug, "not the passcode"), 401, `visitor ${i + 1} of 12`);
      const guesser = newVisitor();
      for (let i = 0; i < 12; i++) {
        const forged = {
          "x-forwarded-for": `198.51.100.${i}`,
          "x-real-ip": `198.51.100.${i}`,
          "x-vercel-forwarded-for": `198.51.100.${i}`,
          "x-nf-client-connection-ip": `198.51.100.${i}`,
        };
        const { status } = await guesser.postJson(
          "/api/unlock",
          { slug, passcode: "not the passcode" },
          forged,
        );
        assert.equal(status, i < 10 ? 401 : 429, `guess ${i + 1} of one visitor`);
      }
    },
  ),
  check("a form on another site cannot use a visitor's cookies", async ({ newVisitor }) => {
    const foreign = { origin: "https://elsewhere.example" };
    const answer = await newVisitor().postJson(
      "/api/unlock",
      { slug: LOCKED[0] ?? "none", passcode: PASSCODE },
      foreign,
    );
    isStatus(answer, 403, "a post from elsewhere");
  }),
  check("/passcode leads to a study's gate, and home from everywhere else", async ({ newVisitor }) => {
    const visitor = newVisitor();
    for (const slug of [...LOCKED, "never-was"])
      leadsTo(await visitor.get(`/passcode?redirect=/casestudies/${slug}`), `/unlock/${slug}`, slug);
    leadsTo(await visitor.get("/passcode?redirect=https://elsewhere.example"), "/", "/passcode to elsewhere");
  }),
];
