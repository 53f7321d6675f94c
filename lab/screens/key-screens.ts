import { parseArgs } from "node:util";
import sharp from "sharp";
import { eventually } from "../../workshop/commands/lib/eventually";
import { mailedCode } from "../lib/outbox";
import type { Window } from "./windows";

export type Screen = Readonly<{ name: string; path: string; act?: (window: Window) => Promise<void> }>;

/** What the command line says of the local server. */
export const options = () =>
  parseArgs({
    options: {
      url: { type: "string", default: "http://localhost:3000" },
      outbox: { type: "string", default: ".data/outbox" },
      owner: { type: "string", default: process.env.OWNER_EMAIL ?? "" },
      only: { type: "string" },
    },
  }).values;

const NOWHERE = "/nothing-here";

/** The only screen that needs a grant. */
export const DOCUMENT = "document";

/** The key screens that a site has, with the first study, article and private study of the lists. */
export async function keyScreens(site: string): Promise<Screen[]> {
  const first = async (list: string, link: RegExp) =>
    link.exec(await (await fetch(site + list)).text())?.[1] ?? null;
  const study = await first("/casestudies", /<article[^>]*>.*?href="(\/casestudies\/[^"]+)"/s);
  const locked = await first("/casestudies", /id="private-work".*?href="\/casestudies\/([^"]+)"/s);
  const screens = [
    { name: "home", path: "/" },
    { name: "case-list", path: "/casestudies" },
    { name: "study", path: study },
    { name: "article", path: await first("/blog", /<article[^>]*>.*?href="(\/blog\/[^"]+)"/s) },
    { name: "nda-gate", path: "/ndacasestudies" },
    { name: "unlock-gate", path: locked && `/unlock/${locked}` },
    { name: "mood-board", path: "/photography" },
    { name: "mood-board-full", path: "/photography", act: withLargePicture },
    { name: "contact", path: "/contact" },
    { name: "status", path: "/status" },
    { name: "not-found", path: NOWHERE },
    // Last, because the NDA gate shows a grant.
    { name: DOCUMENT, path: "/undernda", act: withPages },
  ];
  const there = await Promise.all(
    screens.map(async ({ path }) => path === NOWHERE || (path !== null && (await fetch(site + path)).ok)),
  );
  return screens.filter((screen, at): screen is Screen => there[at] === true);
}

export async function chooseTheme(window: Window, theme: "light" | "dark"): Promise<void> {
  await window.goto("/robots.txt");
  await window.evaluate((chosen: string) => localStorage.setItem("theme", chosen), theme);
}

/** Waits until React runs, fonts and visible pictures are loaded, and animations have ended. */
export const settle = (evaluate: (inPage: () => Promise<void>) => Promise<void>): Promise<void> =>
  evaluate(async () => {
    const button = document.querySelector("button");
    while (button && !Object.keys(button).some((key) => key.startsWith("__reactProps"))) {
      // The header's are hydrated after the visitor's first sign.
      dispatchEvent(new Event("pointerdown"));
      await new Promise(requestAnimationFrame);
    }
    await document.fonts.ready;
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    // For at most three seconds.
    const late = new Promise((done) => setTimeout(done, 3000));
    await Promise.race([late, Promise.all(inSight.map((image) => image.decode().catch(() => null)))]);
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
  });

const withPages = (window: Window): Promise<void> =>
  window.evaluate(async () => {
    const drawn = () =>
      [...document.images].some((image) => image.closest("figure") && image.naturalWidth > 0);
    const late = Date.now() + 30_000;
    while (!drawn() && Date.now() < late) await new Promise((done) => setTimeout(done, 50));
  });

/** Tries until React runs. */
const withLargePicture = (window: Window): Promise<void> =>
  window.evaluate(async () => {
    const late = Date.now() + 30_000;
    while (!document.querySelector("dialog[open]") && Date.now() < late) {
      const picture = document.querySelector('[aria-label="Mood board"] button');
      picture?.dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
      await new Promise((done) => setTimeout(done, 50));
    }
  });

/**
 * Gets the cookie, "name=value", of the NDA gate's document or of an owner's page from a local server.
 *
 * @param owner the owner's address
 * @throws Error if the gate refuses or no mail comes
 */
export async function signIn(site: string, outbox: string, owner?: string): Promise<string> {
  const email = owner ?? `screens.${Date.now()}@northwind-turbines.com`;
  const door = `${site}/api/${owner ? "owner" : "nda"}`;
  const asked = Date.now();
  await post(`${door}/otp`, { email });
  const code = await eventually(() => mailedCode(outbox, email, asked), {
    within: 10_000,
    failed: `No mail to ${email} came into ${outbox}: name the server's own with --outbox`,
  });
  const verified = await post(`${door}/verify`, { email, code });
  const cookie = verified.headers.getSetCookie().find((one) => /^(__Host-)?(document|owner)=./.test(one));
  if (!cookie) throw new Error(`${door} took the code and gave no cookie`);
  return cookie.split(";")[0] ?? "";
}

async function post(url: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json", "x-test-address": "2001:db8:5c::1" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Writes a picture as WebP, at most `width` px wide. */
export async function keepPicture(png: Buffer, file: string, width: number, quality: number) {
  const small = sharp(png).resize({ width, withoutEnlargement: true });
  const { size } = await small.webp({ quality }).toFile(file);
  console.log(`${file}  ${Math.round(size / 1024)} KB`);
}
