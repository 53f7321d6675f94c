import { studyPath, unlockPath } from "@/lib/paths";
import { studyId } from "@/lib/study-id";
import { words } from "@/lib/words/site-words";
import { expectNoFindings } from "./axe";
import { proveAddress } from "./gates";
import { expectToFit } from "./overflow";
import { signInAsOwner } from "./owner-session";
import { NUMBER, said } from "./said";
import { askedStudies } from "./site";
import { companyAddress, expect, findMailed, test } from "./visitor";

const [study] = askedStudies;
if (!study) throw new Error("A site without such a study skips this spec");
const { slug, title } = study;

test("a visitor without a passcode asks for a locked study, the owner answers for a week, and it opens", async ({
  visit,
  baseURL,
}) => {
  const email = companyAddress("asks");
  const reader = await visit();
  await reader.goto(unlockPath(slug));
  await reader.getByRole("link", { name: words().gate.askForAccess }).click();
  await expect(reader.getByRole("heading", { name: words().gate.askForAccess, level: 1 })).toBeVisible();
  await expectToFit(reader, true);
  await expectNoFindings(reader, "the gate that asks for access");
  await proveAddress(reader, email, true);
  await reader.getByLabel(words().gate.line).fill("I hire designers.");
  await reader.keyboard.press("Enter");
  await expect(reader.getByRole("heading", { name: words().gate.designerAsked, level: 1 })).toBeVisible();
  expect((await reader.goto(studyPath(slug)))?.url()).toContain(unlockPath(slug));

  const owner = await visit();
  await signInAsOwner(owner, baseURL);
  await owner.goto("/owner");
  await expect(owner.getByText("I hire designers.")).toBeVisible();
  const row = owner.getByRole("row").filter({ hasText: email });
  await row
    .getByRole("textbox", { name: said(words().owner.daysLetIn, { address: email, title }) })
    .fill("7");
  await expectNoFindings(owner, "the requests on the owner's page");
  await expectToFit(owner, true);
  await row.getByRole("button", { name: said(words().owner.letReaderIn, { address: email, title }) }).click();
  await expect(owner.getByText(words().owner.doneApproved)).toBeInViewport();

  const gate = await findMailed(email, ({ subject = "", text = "" }) =>
    subject.includes(words().mail.approvedSubject) ? /https?:\S+\/unlock\/\S+/.exec(text)?.[0] : undefined,
  );
  await reader.goto(new URL(gate).pathname);
  await reader.getByRole("button", { name: words().gate.acceptAndEnter }).click();
  await expect(reader).toHaveURL(studyPath(slug));
  await expect(reader.getByRole("heading", { level: 1 })).toBeVisible();

  await owner.goto(`/owner?room=${studyId(slug)}`);
  await expect(owner.getByRole("table", { name: words().owner.openedWithPasscodeOrLetIn })).toContainText(
    email,
  );
  await owner.goto(`/owner?room=${studyId(slug)}&view=access`);
  await expect(owner.getByRole("row").filter({ hasText: email })).toContainText(
    said(words().owner.letInUntil),
  );
  await owner.getByRole("button", { name: said(words().owner.takeBack, { address: email, title }) }).click();
  await expect(owner.getByRole("row").filter({ hasText: email })).toContainText(
    said(words().owner.refusedOn, { moment: NUMBER }),
  );
  await reader.goto(studyPath(slug));
  await expect(reader).toHaveURL(unlockPath(slug));
});
