import type { Page } from "@playwright/test";
import { words } from "@/lib/words/site-words";
import { alertOf, passcodeField, statusOf, tryPasscode, unlockButton } from "./gates";
import { expectDrawn } from "./reading";
import { either, said, whole } from "./said";
import { gatePath, lockedStudies, own, privateHeading, studyPath } from "./site";
import { alive, loadedAt, openReady, openStill } from "./stop-motion";
import { expect, PASSCODE, test } from "./visitor";

const [first = { slug: "" }] = lockedStudies;
const last = lockedStudies.at(-1) ?? first;

/** Asks for a page as the browser does: where it leads, its title, its heading, and whether its first picture is there. */
async function read({ request }: Page, address: string) {
  const answer = await request.get(address);
  const html = await answer.text();
  const [, article = ""] = /(<article\b.*)/s.exec(html) ?? [];
  const [, cover] = /<img\b[^>]*\bsrc="([^"]+)"/.exec(article) ?? [];
  return {
    at: new URL(answer.url()).pathname,
    // The page may be sent before its title, and the drawings of tools in it have titles, too.
    title: /<title>([^<]*)/.exec(html.replace(/<svg\b.*?<\/svg>/gs, ""))?.[1] ?? "",
    name: (/<h1\b.*?<\/h1>/s.exec(article)?.[0] ?? "?").replace(/<[^>]*>/g, ""),
    hasCover: cover ? (await request.get(cover.replaceAll("&amp;", "&"))).ok() : false,
  };
}

test("a recruiter opens every private study with the passcode from the resume, each under its own name", async ({
  page,
}) => {
  await page.goto("/casestudies");
  const links = page
    .getByRole("region", { name: privateHeading, exact: true })
    .getByRole("heading", { level: 3 })
    .getByRole("link");
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(paths.length).toBe(lockedStudies.length);
  const shut: Awaited<ReturnType<typeof read>>[] = [];
  for (const path of paths) shut.push(await read(page, path));
  expect(shut.map(({ at }) => at)).toEqual(paths.map((path) => path.replace("/casestudies/", "/unlock/")));
  expect([...new Set(shut.map(({ title }) => title))], "no title names a study").toEqual([
    expect.stringMatching(/\S/),
  ]);

  const wanted = paths.at(-1) ?? "";
  await page.locator(`a[href="${wanted}"]`).click();
  await expect(page).toHaveURL(shut.at(-1)?.at ?? "");
  await expect(page.getByRole("heading", { name: own.passcodeGate?.title ?? "", level: 1 })).toBeVisible();
  await expect(passcodeField(page)).toHaveAttribute("type", "password");
  await tryPasscode(page, "not the passcode");
  await expect(page.getByText(words().refusals.wrong_passcode)).toBeVisible();
  await page.getByRole("button", { name: words().gate.showPasscode }).click();
  await expect(passcodeField(page)).toHaveAttribute("type", "text");
  await tryPasscode(page);
  await expect(page).toHaveURL(wanted);
  const cover = page.locator("article img").first();
  await expectDrawn(cover, 400);
  const flags = await page.evaluate(() => Object.entries(sessionStorage));
  for (const path of paths) {
    expect(flags, path).toContainEqual([`unlocked-${path}`, "true"]);
    const { at, title, name, hasCover } = await read(page, path);
    expect({ at, hasCover }, path).toEqual({ at: path, hasCover: true });
    expect(title.startsWith(name), `${title} names ${name}`).toBe(true);
  }
});

test("without JavaScript the passcode opens the study by a plain form", async ({ scriptless: page }) => {
  await page.goto(studyPath(first));
  await expect(page).toHaveURL(gatePath(first));
  await tryPasscode(page, "wrong");
  await expect(page.getByText(words().refusals.wrong_passcode)).toBeVisible();
  await tryPasscode(page);
  await expect(page).toHaveURL(studyPath(first));
  await expect(page.locator("article h1")).toBeVisible();
});

test("after ten wrong passcodes the screen says how long to wait", async ({ page, request }) => {
  for (let i = 0; i < 10; i++)
    expect(
      (await request.post("/api/unlock", { data: { slug: first.slug, passcode: `wrong-${i}` } })).status(),
    ).toBe(401);
  await openReady(page, gatePath(first), passcodeField(page));
  await tryPasscode(page, "wrong-11");
  await expect(
    alertOf(
      page,
      whole(either(said(words().refusals.tooManyTriesSeconds), said(words().refusals.tooManyTriesMinutes))),
    ),
  ).toBeVisible();
});

test("while a passcode is checked it cannot be sent again, and the screen says so", async ({ page }) => {
  await page.route("**/api/unlock", () => {
    // Never answered: the check does not end.
  });
  await openStill(page, gatePath(last), "#passcode");
  await tryPasscode(page, "anything");
  await expect(statusOf(page, words().gate.checkingAccess)).toBeVisible();
  await expect(unlockButton(page)).toBeDisabled();
});

test("Return Back leads to the page before; Back from an unlocked study skips its gate", async ({ page }) => {
  await page.goto("/casestudies");
  await page.locator(`a[href="${studyPath(last)}"]`).click();
  await expect(page).toHaveURL(gatePath(last));
  await alive(passcodeField(page));
  await page.getByRole("link", { name: words().gate.returnBack }).click();
  await loadedAt(page, "/casestudies");
  await page.goto(studyPath(first));
  await expect(page).toHaveURL(gatePath(first));
  await alive(passcodeField(page));
  await passcodeField(page).fill(PASSCODE);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(studyPath(first));
  await page.goBack();
  await expect(page).not.toHaveURL(/\/unlock\//);
});
