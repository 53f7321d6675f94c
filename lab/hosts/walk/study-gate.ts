import assert from "node:assert/strict";
import { catalogue } from "../../../lib/content/catalogue";
import { parseYaml } from "../../../lib/content/read-yaml";
import { privateCaseStudy } from "../../../lib/content/schema/case-study";
import { checkInLanguage, inEachLanguage as readInEachLanguage } from "../../../lib/content/translation";
import { readManifest } from "../../../workshop/content/pictures/manifest";
import { PASSCODE } from "../settings";
import { type Checks, here, inEachLanguage, type Visitor } from "./visitor";

const LOCKED = catalogue().locked.map(({ slug }) => slug);
const media = (slug: string): string[] =>
  Object.entries(readManifest(".", slug)).map(
    ([id, { avif }]) => `/casestudies/${slug}/media/${id.split("/").at(-1)}-${avif[0]}.avif`,
  );

/** In the language of the check. */
const readStudy = readInEachLanguage(
  (file, text, translation) =>
    checkInLanguage(privateCaseStudy, file, parseYaml(file, text), translation).content,
);

const unlock = (visitor: Visitor, slug: string, passcode: string, headers?: Record<string, string>) =>
  visitor.postJson("/api/unlock", { slug, passcode }, headers);

const HEADERS = ["x-forwarded-for", "x-real-ip", "x-vercel-forwarded-for", "x-nf-client-connection-ip"];

export const studyGate: Checks = {
  async "every spelling of a locked study leads to its gate and shows nothing"({ newVisitor }) {
    const visitor = newVisitor();
    for (const slug of LOCKED) {
      await inEachLanguage(async () => {
        const study = here(`/casestudies/${slug}`);
        (await visitor.sees(study, 307)).leadsTo(here(`/unlock/${slug}`));
        const escaped = here(`/casestudies/%${slug.charCodeAt(0).toString(16)}${slug.slice(1)}`);
        (await visitor.get(escaped)).leadsTo(study);
        (await visitor.get(here(`/private-studies/${slug}`))).leadsTo(study);
        const forRouter = await visitor.get(`${study}?_rsc=walk`, { rsc: "1" });
        assert.notEqual(forRouter.status, 200, `the router gets ${slug}`);
      });
      for (const path of media(slug)) await visitor.sees(path, 404);
    }
  },
  async "the passcode screen's policy allows only its own scripts"({ newVisitor }) {
    for (const slug of LOCKED) {
      const gate = await newVisitor().sees(`/unlock/${slug}`);
      gate.has("cache-control", /no-store/);
      const [, nonce] = /'nonce-([^']+)'/.exec(gate.headers.get("content-security-policy") ?? "") ?? [];
      assert.ok(nonce, "the gate's policy has no nonce");
      const scripts = (gate.text.match(/<script[^>]*>/g) ?? []).filter((tag) => !tag.includes("ld+json"));
      for (const tag of scripts) assert.ok(tag.includes(`nonce="${nonce}"`), "a script has no nonce");
      gate.says("PRIVATE CONTENT");
    }
  },
  async "a wrong passcode opens nothing; the right one opens text and pictures"({ newVisitor }) {
    for (const slug of LOCKED) {
      const visitor = newVisitor();
      (await unlock(visitor, slug, "not the passcode")).is(401, "a wrong passcode");
      (await unlock(visitor, slug, PASSCODE)).is(200, "the right passcode");
      assert.ok(visitor.cookie("__Host-study"), "the grant is not a cookie of this host alone");
      await inEachLanguage(async () => {
        const study = await visitor.sees(here(`/casestudies/${slug}`));
        study.has("cache-control", /no-store/);
        for (const block of readStudy(`content/private/${slug}/study.yaml`).blocks)
          if (block.type === "content") study.says(block.title);
      });
      for (const path of media(slug)) {
        const picture = await visitor.sees(path);
        picture.has("content-type", "image/avif");
        picture.has("cache-control", "private, no-store");
      }
    }
  },
  async "without scripts a form opens a study"({ newVisitor }) {
    const [slug] = LOCKED;
    if (!slug) return;
    const visitor = newVisitor();
    const wrong = await visitor.postForm("/api/unlock", { slug, passcode: "not the passcode" });
    wrong.is(303, "a wrong passcode by form").leadsTo(`/unlock/${slug}?error=wrong_passcode`);
    const right = await visitor.postForm("/api/unlock", { slug, passcode: PASSCODE });
    right.is(303, "the right passcode by form").leadsTo(`/casestudies/${slug}`);
    await visitor.sees(`/casestudies/${slug}`);
  },
  async "each visitor has separate tries, and cannot get more with a forged address"(walk) {
    const [slug] = LOCKED;
    if (!slug) return;
    for (let i = 0; i < 12; i++)
      (await unlock(walk.newVisitor(), slug, "not the passcode")).is(401, `visitor ${i + 1} of 12`);
    const guesser = walk.newVisitor();
    for (let i = 0; i < 12; i++) {
      const forged = Object.fromEntries(HEADERS.map((name) => [name, `198.51.100.${i}`]));
      const { status } = await unlock(guesser, slug, "not the passcode", forged);
      assert.equal(status, i < 10 ? 401 : 429, `guess ${i + 1} of one visitor`);
    }
  },
  async "/passcode leads to a study's gate, otherwise to the home page"({ newVisitor }) {
    const visitor = newVisitor();
    for (const slug of [...LOCKED, "never-was"])
      (await visitor.get(`/passcode?redirect=/casestudies/${slug}`)).leadsTo(`/unlock/${slug}`);
    (await visitor.get("/passcode?redirect=https://elsewhere.example")).leadsTo("/");
  },
};
