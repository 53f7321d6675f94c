import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NDA_PLACE } from "@/lib/paths";
import { say } from "@/lib/words/say";
import { words as site } from "@/lib/words/site-words";
import { CodeGate } from "@/rooms/door/code-gate";
import type { initialState } from "@/rooms/door/gate-state";
import { gateWords } from "@/rooms/door/gate-words";
import { OwnerGate } from "@/rooms/door/owner-gate";
import { RoomDoor } from "@/rooms/door/room-door";
import { UnlockGate } from "@/rooms/door/unlock-gate";

// A browser without scripts has only the server's HTML, and must be able to go the whole way with it.

const { gate: said, refusals } = site();
const designer = { drawnBy: "Jo Brandt", mail: "jo@brandt.design", list: "/casestudies" };
const nda = (...opening: Parameters<typeof initialState>) =>
  renderToStaticMarkup(
    <CodeGate
      place={NDA_PLACE}
      words={gateWords()}
      prompt="Your company e-mail, please"
      placeholder="company e-mail"
      publicDomains={["gmail.com"]}
      passcode={null}
      designer={designer}
      opening={opening}
    />,
  );

const room = { slug: "helios", title: "Helios", line: "A pump", warning: "Keep it.", studies: [] };
const agreement = { kind: "none", text: room.warning, version: "abc", made: null } as const;
type Opened = { missing: "approval" | "passcode"; asked?: boolean; error?: string | null };
const door = ({ missing, asked = false, error = null }: Opened) =>
  renderToStaticMarkup(
    <RoomDoor
      access={{ room, grant: { email: "jo@acme.com" }, missing, agreement, entered: false }}
      request={{ asked, mails: true, longestLine: 300 }}
      refused={{ error, typedName: "" }}
      designer={designer}
    />,
  );
const waiting = { email: "jo@northwind.example", resendIn: 30, left: false };
const inputsOf = (html: string) => html.match(/<input(?![^>]*type="hidden")[^>]*>/g) ?? [];

test("the gate of a room has a closed form for a passcode, which a refusal opens with what was wrong", () => {
  const gate = (error: string | null) =>
    renderToStaticMarkup(
      <CodeGate
        place={{ slug: "helios" }}
        words={gateWords()}
        prompt="Your company e-mail, please"
        placeholder="company e-mail"
        publicDomains={[]}
        passcode={{ open: error !== null, error, desktopOnly: false }}
        designer={designer}
        opening={[null, null]}
      />,
    );
  const closed = gate(null);
  expect(closed).toContain('action="/api/nda/unlock" method="post"');
  expect(closed).toContain('name="room" value="helios"');
  expect(closed).not.toMatch(/<details[^>]* open/);
  expect(gate("It is wrong.")).toMatch(/<details[^>]* open[\s\S]*id="passcode-error"[^>]*>It is wrong\.</);
  expect(nda(null, null)).not.toMatch(/<details|passcode/);
});

test("a room's passcode is asked for by a form that needs no scripts, with what was wrong beside its field", () => {
  const ask = (error: string | null) => door({ missing: "passcode", error });
  expect(ask(null)).toContain('action="/api/nda/passcode" method="post"');
  expect(ask(null)).toContain('name="room" value="helios"');
  expect(inputsOf(ask(null))).toEqual([expect.stringContaining('name="passcode"')]);
  expect(ask(null)).not.toContain("disabled");
  expect(ask("It is wrong.")).toMatch(/id="passcode-error"[^>]*>It is wrong\.</);
});

test("no browser refuses an address that was copied with a name before the server has read it", () => {
  const owner = renderToStaticMarkup(<OwnerGate pending={null} error={null} />);
  for (const html of [nda(null, null), owner]) expect(html).toMatch(/<form [^>]*novalidate/i);
});

test.each(["invalid_email", "public_email"] as const)(
  "%j is shown with what to do instead, and no other refusal has that",
  (refusal) => {
    const instead = renderToStaticMarkup(said.noSuchAddress);
    expect(nda(null, refusals[refusal])).toContain(renderToStaticMarkup(refusals[refusal]));
    expect(nda(null, refusals[refusal])).toContain(instead);
    expect(nda(null, refusals[refusal])).toContain("mailto:");
    expect(nda(null, refusals.too_many)).not.toContain(instead);
    expect(nda(null, null)).not.toContain(instead);
  },
);

test("every form that sends or enters something asks for the cookie that its page has set", () => {
  const owner = (pending: string | null) =>
    renderToStaticMarkup(<OwnerGate pending={pending} error={null} />);
  const pages = [nda(null, null), nda(waiting, null), unlock(false), owner(null), owner("jo@brandt.design")];
  for (const html of pages)
    for (const form of html.match(/<form .*?<\/form>/g) ?? [])
      if (!form.includes("/leave"))
        expect(form).toContain('<input type="hidden" name="cookies" value="needed"/>');
});

const words = { title: "Private", prompt: "Enter the passcode", help: "It is in my resume" };
const card = { slug: "ferry", title: "Ferry Departures", year: 2022, lock: true, ask: false } as const;
const unlock = (open: boolean, ask = false) =>
  renderToStaticMarkup(<UnlockGate words={words} card={{ ...card, ask }} open={open} error={null} />);

test("a visitor without a passcode finds a way on, to the designer's mail", () => {
  const html = unlock(false);
  const subject = say(said.passcodeSubject, { title: card.title });
  expect(html).toMatch(/href="mailto:[^"]+\?subject=/);
  expect(html).toContain(`?subject=${encodeURIComponent(subject)}`.replaceAll("'", "&#x27;"));
});

test("a visitor of a study that one may ask for finds its gate, unless the study is open already", () => {
  const link = 'href="/unlock/ferry/ask"';
  expect([unlock(false, true), unlock(true, true), unlock(false)].map((html) => html.includes(link))).toEqual(
    [...[true, false, false]],
  );
});

test("a study that is open already is one link away", () => {
  const html = unlock(true);
  expect(html).toContain('href="/casestudies/ferry"');
  expect(inputsOf(html)).toHaveLength(0);
});

test("without scripts, a reader asks by a form with an optional line, and reads why it was refused", () => {
  const html = door({ missing: "approval", error: "It is refused." });
  const form =
    /<form (?=[^>]*method="post")[^>]*action="\/api\/nda\/approval".*?<\/form>/.exec(html)?.[0] ?? "";
  expect(form).toContain('<input type="hidden" name="room" value="helios"/>');
  expect(form).toContain('<input type="hidden" name="cookies" value="needed"/>');
  const line = /<input[^>]*name="line"[^>]*>/.exec(form)?.[0] ?? "";
  expect(line).toContain('maxLength="300"');
  expect(line).not.toContain("required");
  expect(form).toContain("It is refused.");
});

test("without scripts, a reader who has asked can look again, and asks nothing more", () => {
  const html = door({ missing: "approval", asked: true });
  const again = /<a [^>]*href="\/ndacasestudies\/helios"[^>]*>([^<]*)/.exec(html)?.[1];
  expect(again).toBe(renderToStaticMarkup(said.lookAgain));
  expect(html).not.toContain('action="/api/nda/approval"');
  expect(html).not.toContain(renderToStaticMarkup(said.goesOn));
});
