import { SIZES } from "@/components/case-list/filter";
import { shownDate } from "@/lib/content/dates";
import { studyReadTime } from "@/lib/content/reading-time";
import { panel, panels, SHORT, trigger } from "./frame";
import { askForCode, pretendToSend } from "./gates";
import { gatePaths, listed, lockedStudies, own, studyPath } from "./site";
import { alive } from "./stop-motion";
import { expect, test } from "./visitor";

const { pages, header } = own.navigation;
const { filters, privateHeading, processLink } = own.caseStudyList;

/** A line of a snapshot: role, name and state, quoted for YAML. */
const node = (role: string, name: string, state = "") =>
  `'${[role, JSON.stringify(name), state].filter(Boolean).join(" ").replaceAll("'", "''")}'`;
const under = (spaces: number, lines: readonly string[]) =>
  lines.map((line) => `${" ".repeat(spaces)}- ${line}`).join("\n");
const items = (spaces: number, lines: readonly string[]) =>
  lines.map((line) => `${" ".repeat(spaces)}- listitem:\n${under(spaces + 2, [line])}`).join("\n");

test("the header", async ({ page }) => {
  await page.goto(SHORT);
  await alive(page.locator("[data-site-header] button"));
  const isPanel = (path: string) => path === "/casestudies" && panels.some(({ id }) => id === "case-studies");
  const entries = [
    ...pages.flatMap(({ path, header: label }) =>
      label ? node(isPanel(path) ? "button" : "link", label) : [],
    ),
    ...panels.filter(({ id }) => id === "contributions").map(({ label }) => node("button", label)),
  ];
  await expect(page.getByRole("banner")).toMatchAriaSnapshot(`
- banner:
  - ${node("link", `${own.site.name}, home`)}
  - navigation "Main":
    - list:
${items(6, entries)}
  - button "Search pages, case studies and articles"
  - button "Switch between light and dark"
`);
});

for (const one of panels.filter(({ id }) => id === "case-studies"))
  test("the header's panel, whose links lead where the content says", async ({ page }) => {
    const { links, recent, recentTitle } = header.caseStudies;
    const studies = recent.flatMap((slug) => listed.filter((study) => study.slug === slug));
    const asRead = studies.map((study) => ({
      label: `${study.title} ${shownDate(study.list.date)}, ${studyReadTime(study)}`,
      path: studyPath(study),
    }));
    const asLinked = links.map(({ label, note, path }) => ({ label: `${label} ${note}`, path }));
    const list = (entries: typeof asRead) =>
      entries.length > 0
        ? [
            `- list:\n${items(
              4,
              entries.map(({ label }) => node("link", label)),
            )}`,
          ]
        : [];
    await page.goto(SHORT);
    await alive(trigger(page, one));
    await trigger(page, one).click();
    await expect(panel(page, one)).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toMatchAriaSnapshot(`
- ${node("button", one.label, "[expanded]")}
${[
  ...list(asLinked),
  ...(recentTitle && recent.length > 0 ? [`- paragraph: ${JSON.stringify(recentTitle)}`] : []),
  ...list(asRead),
].join("\n")}
`);
    const hrefs = panel(page, one)
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(await hrefs).toEqual([...asLinked, ...asRead].map(({ path }) => path));
  });

if (listed.length > 0)
  test("the case-study list", async ({ page }) => {
    const counter = (count: number) => String(count).padStart(2, "0");
    const labelled = (label: string) => listed.filter(({ list }) => list.label === label);
    // The last label that shows a card; the list has no chips where none does.
    const chosen = filters.findLast((label) => labelled(label).length > 0);
    const shown = chosen === undefined ? listed : labelled(chosen);
    await page.goto(`/casestudies${chosen ? `?filter=${chosen.toLowerCase().replace(/\s+/g, "-")}` : ""}`);
    await alive(page.locator("main input"));
    const chip = (label: string, count: number) =>
      node("button", `${label} ${counter(count)}`, label === chosen ? "[pressed]" : "");
    const chips = [
      `- group "Show case studies of these kinds":`,
      under(2, [chip("All", listed.length), ...filters.map((label) => chip(label, labelled(label).length))]),
      `- status: /Showing ${counter(shown.length)} of ${counter(listed.length)} case studies/`,
    ];
    const card = ({ title, href }: (typeof listed)[number]) => {
      const name = href.startsWith("/") ? title : `${title} (opens in a new tab)`;
      return `  - listitem:
    - article:
      - ${node("heading", name, "[level=2]")}:
        - ${node("link", name)}`;
    };
    const lists = SIZES.map((size) => shown.filter(({ list }) => list.size === size)).filter(
      ({ length }) => length > 0,
    );
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
- heading [level=1]
${processLink ? `- ${node("link", processLink.label)}\n` : ""}- search:
  - searchbox "Search the case studies"
  - button "Search"
${chosen === undefined ? "" : `${chips.join("\n")}\n`}${lists.map((cards) => `- list:\n${cards.map(card).join("\n")}`).join("\n")}
${
  lockedStudies.length > 0
    ? `- ${node("region", privateHeading)}:
  - ${node("heading", privateHeading, "[level=2]")}`
    : ""
}
`);
  });

if (own.ndaGate) {
  const words = own.ndaGate;
  test("both steps of the NDA gate", async ({ page }) => {
    await pretendToSend(page);
    await page.goto("/ndacasestudies");
    await alive(page.locator("#email"));
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - ${node("heading", words.title, "[level=1]")}
      - list "Steps":
        - listitem: E-mail
        - listitem: Code
      - paragraph: ${JSON.stringify(words.emailPrompt)}
      - text: Company email
      - textbox "Company email"
      - button "Send OTP" [disabled]
      - paragraph:
        - link "Return Back"
        - link "No company email, or no code? Write to me"
    `);
    await askForCode(page, "someone@northwind-turbines.com");
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - group "Enter the 7-digit OTP sent to someone@northwind-turbines.com":
        - textbox "Enter the 7-digit OTP sent to someone@northwind-turbines.com"
${under(
  8,
  [2, 3, 4, 5, 6, 7].map((digit) => node("textbox", `Digit ${digit} of 7`)),
)}
      - button "Verify OTP" [disabled]
      - button /Resend OTP in \\d+s/ [disabled]
      - button "Change Email"
      - status: Code sent to someone@northwind-turbines.com.
      - paragraph:
        - link "Return Back"
    `);
  });
}

for (const path of gatePaths.slice(0, 1))
  test("the passcode screen, bare and filled in by an unlock link", async ({ page }) => {
    const words = own.passcodeGate ?? { title: "", prompt: "" };
    for (const [hash, said, field] of [
      ["", `paragraph: ${JSON.stringify(words.prompt)}`, 'textbox "Passcode"'],
      [
        "#a-passcode",
        "status: Your passcode is filled in. Press Unlock to continue.",
        'textbox "Passcode": a-passcode',
      ],
    ] as const) {
      await page.goto("about:blank");
      await page.goto(path + hash);
      await alive(page.locator("#passcode"));
      await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - ${node("heading", words.title, "[level=1]")}
      - ${said}
      - text: Passcode
      - ${field}
      - button "Show passcode"
      - button "Unlock"
      - link "Ask for a passcode"
      - link "Return Back"
    `);
    }
  });
