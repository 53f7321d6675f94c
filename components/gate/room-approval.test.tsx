import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RoomApproval } from "@/components/gate/room-approval";

const show = (asked: boolean, error: string | null = null) =>
  renderToStaticMarkup(
    <RoomApproval
      slug="helios"
      email="jo@acme.com"
      asked={asked}
      mails={true}
      error={error}
      longestLine={300}
      drawnBy="Jo Brandt"
      mail="jo@brandt.design"
    />,
  );

test("without scripts, a reader asks by a form with an optional line, and reads why it was refused", () => {
  const html = show(false, "Too many tries. Please try again later.");
  const form =
    /<form (?=[^>]*method="post")[^>]*action="\/api\/nda\/approval".*?<\/form>/.exec(html)?.[0] ?? "";
  expect(form).toContain('<input type="hidden" name="room" value="helios"/>');
  expect(form).toContain('<input type="hidden" name="cookies" value="needed"/>');
  const line = /<input[^>]*name="line"[^>]*>/.exec(form)?.[0] ?? "";
  expect(line).toContain('maxLength="300"');
  expect(line).not.toContain("required");
  expect(form).toContain("Too many tries.");
});

test("without scripts, a reader who has asked can look again, and asks nothing more", () => {
  const html = show(true);
  expect(html).toMatch(/<a [^>]*href="\/ndacasestudies\/helios"[^>]*>Look again/);
  expect(html).not.toContain('action="/api/nda/approval"');
  expect(html).not.toContain("goes on by itself");
});
