import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { AgreementStep } from "@/rooms/door/agreement-step";
import type { RoomAgreement } from "@/rooms/record/room-agreement";
import { moment } from "@/rooms/record/words";

const agreement = { text: "One.\n\nTwo <b>.", version: "abc", made: null } as const;
const form = (more: Partial<RoomAgreement>, refused = { error: null as string | null, typedName: "" }) =>
  renderToStaticMarkup(
    <AgreementStep
      place={{ slug: "helios" }}
      agreement={{ ...agreement, kind: "none", ...more }}
      ownText
      recorded={words().gate.recordedWithAddress}
      {...refused}
    />,
  );

test.each([
  ["none", [], "acceptAndEnter"],
  ["tick", ['name="agree"', 'value="abc"'], "agreeAndEnter"],
  ["name", ['name="name"', 'value="abc"'], "agreeAndEnter"],
] as const)("a room with agreement: %s asks for no more than that", (kind, fields, button) => {
  const html = form({ kind });
  for (const field of ['name="agree"', 'name="name"', 'value="abc"'])
    expect(html.includes(field), field).toBe((fields as readonly string[]).includes(field));
  expect(html).toContain(renderToStaticMarkup(words().gate[button]));
  expect(html.includes("Two &lt;b&gt;.")).toBe(kind !== "none");
});

test("a refused form keeps the typed name, and its message belongs to the field", () => {
  const error = words().refusals.agreement_name;
  const html = form({ kind: "name" }, { error, typedName: 'J"<' });
  expect(html).toContain('value="J&quot;&lt;"');
  expect(html).toMatch(/aria-describedby="full-name-error full-name-hint"[^>]*aria-invalid="true"/);
  expect(/id="full-name-error" role="alert"[^>]*>([^<]*)</.exec(html)?.[1]).toBe(renderToStaticMarkup(error));
});

test("who agreed before sees when and as whom, gets the receipt, and enters by one press", () => {
  const made = { at: "2026-11-26T21:43:06Z", name: "أحمد" };
  const html = form({ kind: "name", made });
  const typed = (name: ReactNode) => <bdi>{name}</bdi>;
  const when = { time: moment(made.at), reader: made.name, typed };
  expect(html).toContain(renderToStaticMarkup(sayRich(words().gate.agreedOnAs, when)));
  expect(html).toContain('href="/api/nda/receipt?room=helios"');
  expect(html).not.toContain('name="name"');
  expect(html).toContain(`>${renderToStaticMarkup(words().gate.enter)}</button>`);
});
