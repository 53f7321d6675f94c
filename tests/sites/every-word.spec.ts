import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { REFUSALS } from "@/lib/http/messages";
import { documentPath, NDA_API, OWNER_API, gatePath as roomGate, UNLOCK_API } from "@/lib/paths";
import { studyId } from "@/lib/study-id";
import { passcodeReader } from "@/rooms/rules/passcode-reader";
import type { Room } from "@/rooms/rules/room-policy";
import { liftNotice } from "@/tests/e2e/lift-notice";
import { writtenIn } from "@/tests/fixtures/pdf/written-in";
import { outside } from "@/tests/fixtures/pseudo-words";
import { readRooms } from "@/workshop/content/read-rooms";
import { panels, trigger } from "../e2e/frame";
import { askForCode, proveAddress } from "../e2e/gates";
import { makePasscode } from "../e2e/make-passcode";
import { signInAsOwner } from "../e2e/owner-session";
import { listedAddress } from "../e2e/plain-room";
import { articlePath, articles, gatePath, lockedStudies, own, studies, studyPath } from "../e2e/site";
import { Bare } from "../e2e/visible-words";
import { codeMailedTo, companyAddress, expect, mailsTo, OUTBOX, PASSCODE, test } from "../e2e/visitor";

/**
 * The proof that no visible word is outside of the catalogue: the site has its content in Greek letters and its words in brackets
 * (tests/fixtures/pseudo-site.ts), so that each bare Latin letter is a word that somebody wrote into code. It does not see what is
 * drawn into pictures of pages (marks), what a trace of a leak finds, or what only a database that fails would say.
 */
const rooms = readRooms();
const SLUGS = [...studies, ...lockedStudies, ...articles, ...rooms].map(({ slug }) => slug);

const labelIn = (room: string) => `λέξη ${room}`;

/**
 * The label of the passcode that the host sets is data, as in the log, and so is the name of a reader by passcode alone: it is
 * stored, drawn into the pages, and what the owner looks for.
 */
const DATA = [...SLUGS, "resume", ...rooms.map(({ slug }) => passcodeReader(labelIn(slug)))];

let bare = new Bare(DATA);
test.beforeEach(() => {
  bare = new Bare(DATA);
});
// Also after a step that failed.
test.afterEach(async () => {
  await lookAtMails();
  expect(bare.list()).toEqual([]);
});
test.use({ reducedMotion: "reduce" });

const seenMails = new Set<string>();
/** Looks at all mails that this worker has not seen: also at those of other tests. */
async function lookAtMails(): Promise<void> {
  for (const name of await readdir(OUTBOX).catch((): string[] => [])) {
    if (!name.endsWith(".eml") || seenMails.has(name)) continue;
    seenMails.add(name);
    const mail = await PostalMime.parse(await readFile(join(OUTBOX, name)));
    const html = (mail.html ?? "").replace(/<style[\s\S]*?<\/style>/g, "").replace(/<[^>]*>/g, "\n");
    const texts = [mail.subject ?? "", ...(mail.text ?? "").split("\n\n"), ...html.split("\n")];
    bare.add(
      "mail",
      texts.map((text) => `mail: ${text}`),
    );
    if (mail.html) expect(mail.html).toContain('<html lang="el" dir="ltr">');
  }
}

const PUBLIC = [
  ...new Set([
    ...own.navigation.pages.map(({ path }) => path.replace(/#.*/, "")),
    ...Object.keys(own.caseStudyList.aliases),
    ...studies.map(studyPath),
    ...articles.map(articlePath),
    ...["/casestudies?search=a", "/casestudies?search=zzzz", "/casestudies/search", "/nothing-here"],
    "/casestudies/nothing-here",
  ]),
];

/** The names of labels and buttons are in brackets, so that none is found by its whole name. */
async function tryPasscode(page: Page, passcode: string): Promise<void> {
  await page.locator('input[name="passcode"]:visible').first().fill(passcode);
  await page.getByRole("button", { name: "Unlock" }).first().click();
}
const enter = (page: Page) => page.getByRole("button", { name: /(Accept|Agree) and enter/ }).click();

/** Looks at a gate with each refusal that may be in its address. */
async function lookAtErrors(visit: () => Promise<Page>, path: string): Promise<void> {
  const page = await visit();
  for (const error of ["", ...Object.keys(REFUSALS)]) {
    await page.goto(`${path}${error && `?error=${error}`}`);
    await bare.look(page, `${path}, ${error}`);
  }
}

/** Opens all that a page can open in place, and looks after each. */
async function openAll(page: Page, place: string, known: readonly string[] = []): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
  await bare.look(page, place, known);
}

for (const path of PUBLIC)
  test(`the page ${path}`, async ({ page }) => {
    await page.goto(path);
    await bare.look(page, path);
    await page.evaluate(liftNotice);
    await openAll(page, path);
  });

test("header, menu, palette and the notice of a narrow window", async ({ page, visit }) => {
  await page.goto("/contact");
  for (const one of panels) {
    await trigger(page, one).click();
    await bare.look(page, `panel ${one.id}`);
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await bare.look(page, "palette");
  await page.keyboard.type("qqqqqqqq");
  await bare.look(page, "palette, nothing found", ["qqqqqqqq"]);
  const narrow = await visit({ viewport: { width: 390, height: 844 } });
  await narrow.goto("/contact");
  await bare.look(narrow, "narrow window");
  await narrow.evaluate(liftNotice);
  await narrow.locator("[data-site-header] button[aria-expanded]").last().click();
  await bare.look(narrow, "menu");
});

test("the feeds, the manifest and the lists", async ({ request }) => {
  for (const path of ["/feed.xml", "/feed.json", "/llms.txt", "/manifest.webmanifest"]) {
    const answer = await request.get(path);
    if (!answer.ok()) continue;
    const texts = [
      ...(await answer.text()).matchAll(
        /<(?:title|description|subtitle)>([^<]*)<|"(?:title|name|short_name|description)":\s*"([^"]*)"|^#+ (.*)$|^([^\n[\]]+)$/gm,
      ),
    ];
    const isXml = path.endsWith(".xml");
    bare.add(
      path,
      texts.flatMap(([, xml, json, heading, line]) => {
        const text = xml ?? json ?? heading ?? (path.endsWith(".txt") ? line : undefined);
        return text && !(isXml && text.includes("<")) ? [`text: ${text}`] : [];
      }),
    );
  }
});

test("the gate of a locked study, with each error", async ({ page, visit }) => {
  const [locked] = lockedStudies;
  if (!locked) return;
  await lookAtErrors(() => visit({ javaScriptEnabled: false }), gatePath(locked));
  await page.goto(gatePath(locked));
  await page.locator('button[type="submit"]').first().click();
  await bare.look(page, "unlock, empty");
  await tryPasscode(page, "wrong-wrong-wrong");
  await expect(page.getByRole("alert").filter({ hasText: "⟦" }).first()).toBeVisible();
  await bare.look(page, "unlock, wrong");
  await page.goto(`${gatePath(locked)}#abcd-efgh`);
  await bare.look(page, "unlock by link");
  await page.goto(gatePath(locked));
  await tryPasscode(page, PASSCODE);
  await page.waitForURL((url) => url.pathname.includes("casestudies"));
  await openAll(page, "locked study");
});

test("the NDA gate at each step, with each error, and the viewer", async ({ page, visit }) => {
  await lookAtErrors(() => visit({ javaScriptEnabled: false }), "/ndacasestudies");
  await page.goto("/ndacasestudies");
  for (const wrong of ["nobody", "someone@gmail.com"]) {
    const address = page.locator('input[name="email"]:visible').first();
    await address.fill(wrong);
    // An address that is not whole is refused when the field is left.
    await address.blur();
    await expect(page.getByRole("alert").filter({ hasText: "⟦" }).first()).toBeVisible();
    await bare.look(page, `NDA gate, ${wrong}`, ["nobody"]);
  }
  const email = companyAddress("words");
  await askForCode(page, email);
  await bare.look(page, "NDA gate, code");
  await page.getByRole("textbox").first().fill("0000000");
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "⟦" }).first()).toBeVisible();
  await bare.look(page, "NDA gate, wrong code");
  await page
    .getByRole("textbox")
    .first()
    .fill(await codeMailedTo(email));
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await page.waitForURL(/undernda/);
  await lookAtViewer(page, "/undernda");
  await page.goto("/ndacasestudies");
  await bare.look(page, "NDA gate, inside");
});

/** What the owner sees of a reader and of the room in which the reader was. */
async function lookAtReader(owner: Page, reader: string, room: string): Promise<void> {
  for (const query of [`reader=${encodeURIComponent(reader)}`, ...viewsOf(room)]) {
    await owner.goto(`/owner?${query}`);
    await openAll(owner, `/owner?${query}`);
  }
}
const viewsOf = (room: string) =>
  ["", "access", "questions", "about"].map((view) => `room=${room}&view=${view}`);

/** Invites an address, for what the owner sees then and for the mail. */
async function invite(owner: Page, room: Room): Promise<void> {
  const invited = listedAddress(room);
  await owner.goto(`/owner?room=${room.id}&view=access`);
  const form = owner.locator(`form:has(button[value="invite"])`);
  await form.locator('[name="email"]').fill(invited);
  await form.locator('button[value="invite"]').click();
  await expect.poll(async () => (await mailsTo(invited)).length).toBe(1);
  await bare.look(owner, `/owner, invited to ${room.slug}`);
}

/** The viewer, with all of its panels, and after each key that it refuses. */
async function lookAtViewer(page: Page, place: string, takesQuestions = false): Promise<void> {
  await expect(page.locator("figure img").first()).toBeVisible();
  const slug = /\/undernda\/([^/]+)/.exec(new URL(page.url()).pathname)?.[1];
  // Titles and links of the PDF are content.
  const answer = await page.request.get(`/api/nda/document${slug ? `?room=${slug}` : ""}`);
  const known: string[] = [];
  JSON.stringify(await answer.json(), (key, value: unknown) => {
    if (key === "title" && typeof value === "string") known.push(value);
    return value;
  });
  await openAll(page, place, known);
  if (takesQuestions) {
    await page.locator("textarea[name=text]:visible").fill("αβγ");
    await page.getByRole("button", { name: "Send the question" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Your question was sent." })).toBeVisible();
    await bare.look(page, `${place}, question`, known);
  }
  const toggles = page.locator("button[aria-expanded]:visible");
  for (let at = 0; at < (await toggles.count()); at++) {
    await toggles.nth(at).click();
    await bare.look(page, `${place}, panel ${at}`, known);
  }
  for (const keys of ["Control+p", "Control+s", "PrintScreen", "?"]) {
    await page.keyboard.press(keys);
    await bare.look(page, `${place}, ${keys}`, known);
  }
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  await bare.look(page, `${place}, another window`, known);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.emulateMedia({ media: "print" });
  await bare.look(page, `${place}, in print`, known);
  await page.emulateMedia({ media: null });
}

for (const room of rooms.filter(({ policy }) => !policy.passcode))
  test(`the room ${room.slug}, at each step`, async ({ page, visit, baseURL }) => {
    const gate = roomGate(room.slug);
    const owner = await visit();
    await signInAsOwner(owner, baseURL);
    for (const error of ["", "code_out", "agreement_name", "agreement_unticked", "access_withdrawn"]) {
      await page.goto(`${gate}${error && `?error=${error}`}`);
      await bare.look(page, `room, ${error}`);
    }
    await page.goto(gate);
    const email = listedAddress(room);
    await proveAddress(page, email, false);
    await expect(page.locator("h1")).toBeVisible();
    await page.waitForLoadState("networkidle");
    await openAll(page, `${gate}, proved`);
    if (room.policy.approval) {
      await page.getByLabel("A line for the designer").fill("αβγ");
      await page.getByRole("button", { name: "Ask the designer" }).click();
      await expect(page.getByRole("heading", { name: "The designer is asked", level: 1 })).toBeVisible();
      await bare.look(page, `${gate}, asked`);
      await owner.goto("/owner");
      await bare.look(owner, "/owner, asked");
      await owner.getByRole("button", { name: new RegExp(`Let in⟧.*${email.split("@")[0]}`) }).click();
      await expect(owner.getByText("Let in. A page")).toBeVisible();
      await bare.look(owner, "/owner, let in");
      await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
      await page.goto(gate);
      await openAll(page, `${gate}, let in`);
    }
    if (room.agreement === "name") {
      await enter(page);
      await bare.look(page, `${gate}, not agreed`);
      await page.getByLabel("Your full name").fill("Ζωή Νιλ");
    }
    await enter(page);
    await page.waitForURL((url) => url.pathname === documentPath(room.slug));
    await lookAtViewer(page, documentPath(room.slug), room.questions);
    await invite(owner, room);
    if (room.agreement === "name") {
      await page.goto(gate);
      const download = page.waitForEvent("download");
      await page.locator('a[href*="receipt"]').first().click();
      const written = await writtenIn(await readFile(await (await download).path()));
      bare.add("receipt", [`PDF: ${outside(written)}`], [email]);
    }
    await lookAtReader(owner, email, room.id);
  });

for (const room of rooms.filter(({ policy }) => policy.passcode))
  test(`the room ${room.slug}, by passcode`, async ({ page, visit, baseURL }) => {
    const gate = roomGate(room.slug);
    await page.goto(gate);
    await openAll(page, gate);
    const withCode = room.policy.passcode === "with-code";
    const email = listedAddress(room);
    if (withCode) await proveAddress(page, email, false);
    await tryPasscode(page, "wrong-wrong");
    await bare.look(page, `${gate}, wrong passcode`);
    const { passcode } = makePasscode(labelIn(room.slug), "--room", room.slug);
    await tryPasscode(page, passcode);
    await page.waitForLoadState("networkidle");
    await openAll(page, `${gate}, passcode given`);
    await enter(page);
    await page.waitForURL((url) => url.pathname === documentPath(room.slug));
    await lookAtViewer(page, documentPath(room.slug));
    const owner = await visit();
    await signInAsOwner(owner, baseURL);
    await lookAtReader(owner, withCode ? email : passcodeReader(labelIn(room.slug)), room.id);
  });

test("asking for a locked study, and the owner's page", async ({ page, visit, baseURL, cookie, email }) => {
  void cookie;
  const asked = lockedStudies.find(({ ask }) => ask);
  if (asked) {
    await page.goto(`${gatePath(asked)}/ask`);
    await openAll(page, "ask");
    await proveAddress(page, companyAddress("asks"), false);
    await page.waitForLoadState("networkidle");
    await bare.look(page, "ask, proved");
    await page.getByRole("button", { name: "Ask the designer" }).click();
    await bare.look(page, "ask, asked");
  }
  const door = await visit({ javaScriptEnabled: false });
  for (const error of ["", ...Object.keys(REFUSALS)]) {
    await door.goto(`/owner${error && `?error=${error}`}`);
    await bare.look(door, `owner's gate, ${error}`);
  }
  await door.locator('input[type="email"], input[name="email"]').first().fill("owner@e2e-portfolio.com");
  await door.locator('button[type="submit"]').first().click();
  await bare.look(door, "owner's gate, code");
  const owner = await visit();
  await signInAsOwner(owner, baseURL);
  const [room] = rooms;
  const places = ["passcodes", "leaks", "withdrawn"].map((view) => `view=${view}`);
  const ids = [
    "nda",
    ...(room ? [room.id] : []),
    ...lockedStudies.slice(0, 1).map(({ slug }) => studyId(slug)),
  ];
  places.push(...ids.flatMap(viewsOf));
  places.push(`reader=${email}`, "reader=nobody@acme.com", "room=none", "done=withdrawn");
  const seen = new Set<string>();
  for (const query of ["", ...places]) {
    await owner.goto(`/owner?${query}`);
    await openAll(owner, `/owner?${query}`);
    for (const href of await owner
      .locator('a[href*="/owner?"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? "")))
      seen.add(href);
  }
  for (const href of [...seen].slice(0, 60)) {
    await owner.goto(href);
    await bare.look(owner, href);
  }
  for (const done of ["withdrawn", "restored", "made", "erased", "let-in", "refused", "sent", "listed"]) {
    await owner.goto(`/owner?done=${done}`);
    await bare.look(owner, `/owner?done=${done}`);
  }
});

test("what the API refuses", async ({ request }) => {
  const calls = [...Object.values(NDA_API), ...Object.values(OWNER_API), UNLOCK_API];
  for (const path of calls)
    for (const data of [{}, { email: "x" }, { slug: "none", passcode: "" }]) {
      const answer = await request.post(path, { data });
      const body = await answer.json().catch(() => ({}));
      const texts: string[] = [];
      JSON.stringify(body, (key, value: unknown) => {
        if (/^(error|message)$/.test(key) && typeof value === "string") texts.push(`${key}: ${value}`);
        return value;
      });
      bare.add(path, texts);
    }
});
