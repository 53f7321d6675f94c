import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Approvals } from "@/rooms/owner/approvals";
import type { ApprovalRequest } from "@/rooms/store/approvals";

const request = (name: string, fields: Partial<ApprovalRequest> = {}): ApprovalRequest => ({
  room: "helios",
  mailbox: `${name}@acme.com`,
  email: `${name}@acme.com`,
  state: "asked",
  line: "",
  askedAt: "2026-11-20T12:00:00Z",
  decidedAt: null,
  endsAt: null,
  ...fields,
});
const HERE = { place: {}, note: null };
const show = (...requests: ApprovalRequest[]) =>
  renderToStaticMarkup(
    <Approvals here={HERE} requests={requests} next={null} rooms={new Map([["helios", "Project Helios"]])} />,
  );

test("each reader has a form with the answers that change something, one press each", () => {
  const decidedAt = "2026-11-21T12:00:00Z";
  const html = show(
    request("new"),
    request("in", { state: "approved", decidedAt }),
    request("out", { state: "refused", decidedAt }),
  );
  const rows = [...html.matchAll(/<tr.*?<\/tr>/g)].slice(1).map(([row]) => ({
    email: /name="email" value="([^"]+)"/.exec(row)?.[1],
    room: /name="room" value="([^"]+)"/.exec(row)?.[1],
    posts: /<form (?=[^>]*method="post")[^>]*action="\/api\/owner\/rooms\/approval"/.test(row),
    answers: [...row.matchAll(/<button (?=[^>]*name="decision")[^>]*value="(\w+)"/g)].map(
      ([, value]) => value,
    ),
  }));
  const form = { room: "helios", posts: true };
  expect(rows).toEqual([
    { ...form, email: "new@acme.com", answers: ["approved", "refused"] },
    { ...form, email: "in@acme.com", answers: ["refused"] },
    { ...form, email: "out@acme.com", answers: ["approved"] },
  ]);
});

test("what a reader wrote is text, and nothing is shown on a site where no room needs an approval", () => {
  const html = show(request("eve", { line: '<a href="//evil.example">Approve</a>' }));
  expect(html).toContain("&lt;a href=");
  expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "/owner?reader=eve%40acme.com",
  ]);
  expect(renderToStaticMarkup(<Approvals here={HERE} requests={[]} next={null} rooms={new Map()} />)).toBe(
    "",
  );
});
