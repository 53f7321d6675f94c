import "server-only";
import { OWNER } from "@/lib/paths";
import { readSince } from "@/rooms/report/read-log";
import { storedEntry } from "@/rooms/rules/erased-address";
import { readCursor } from "@/rooms/store/report";

/** The parts of the owner's page that have forms; each is also the id of its heading. */
const PARTS = [
  ...(["approvals", "withdrawals", "openings", "passcodes", "make"] as const),
  ...(["lists", "invitations", "trace", "access", "erase"] as const),
] as const;
export type OwnerPart = (typeof PARTS)[number];

/** Besides the list of rooms, or besides a room's readers. */
const VIEWS = ["passcodes", "leaks", "withdrawn", "drafts", "access", "questions", "about"] as const;
export type ViewName = (typeof VIEWS)[number];

/** The part of the owner's page that its address names. */
export type OwnerPlace = Readonly<{
  since?: string | undefined;
  /** A room's id. There may be no such room. */
  room?: string | undefined;
  /** An address, or what a reader by passcode is called. */
  reader?: string | undefined;
  view?: ViewName | undefined;
  /** Where a page of a list begins: of readers, requests, invitations (by id), entries. */
  readers?: string | undefined;
  asked?: string | undefined;
  invited?: string | undefined;
  entry?: string | undefined;
  /** The part whose form was sent. */
  part?: OwnerPart | undefined;
}>;

const ROOM = "([a-z0-9-]{1,40}|study:[a-z0-9-]{1,64})";
/** The texts that a query may have in each field. Only these are put into an address again. */
const FORMS = {
  room: new RegExp(`^${ROOM}$`),
  // A label may have joined signs, as readLabel does.
  reader: /^(passcode [^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]{1,240}|[^\s\p{C}]{1,190}@[^\s\p{C}]{3,250})$/u,
  asked: new RegExp(`^${ROOM} [^\\s\\p{C}]{3,254}$`, "u"),
  invited: /^[\w-]{8,64}$/,
  entry: { test: (text: string) => storedEntry(text) === text },
} as const;

/** The place in the query of an address. What is not valid is left out, so that it can stand in an address again. */
export function readPlace(query: Readonly<Record<string, unknown>>): OwnerPlace {
  const text = (name: string) => {
    const [value] = [query[name]].flat();
    return typeof value === "string" ? value : undefined;
  };
  const formed = (name: keyof typeof FORMS) => {
    const value = text(name);
    return value !== undefined && FORMS[name].test(value) ? value : undefined;
  };
  const since = text("since");
  return {
    since: since !== undefined && readSince(since, Date.now()) ? since : undefined,
    room: formed("room"),
    reader: formed("reader"),
    view: VIEWS.find((one) => one === text("view")),
    readers: readCursor(text("readers")) ?? undefined,
    asked: formed("asked"),
    invited: formed("invited"),
    entry: formed("entry"),
    part: PARTS.find((one) => one === text("part")),
  };
}

/** The address of a place; `anchor` goes after the #. */
export const placePath = (place: OwnerPlace, anchor?: string): string =>
  addressOf({ ...place, part: undefined }, anchor);

/**
 * Where a form of the owner's page leads: to the part where it was, which then says what was `done`; or to another `anchor`, and
 * the top of the page says it. `newest`: to the first page of invitations, where a new one is.
 */
export function afterForm(
  fields: Readonly<Record<string, unknown>>,
  { done, anchor, newest }: { done?: string; anchor?: string; newest?: boolean } = {},
): string {
  const { part, ...before } = placeBefore(fields);
  const place = newest ? { ...before, invited: undefined } : before;
  return addressOf({ ...place, part: anchor ? undefined : part, done }, anchor ?? part);
}

/** The field of a form of the owner's page: where the answer leads back to. */
export const BACK = "back";
export const backValue = (place: OwnerPlace): string => queryOf(place);

/** Nothing in a field can lead away from the owner's page. */
function placeBefore(fields: Readonly<Record<string, unknown>>): OwnerPlace {
  const back = fields[BACK];
  return typeof back === "string" && back.length <= 1500
    ? readPlace(Object.fromEntries(new URLSearchParams(back)))
    : {};
}

function addressOf(query: Readonly<Record<string, string | undefined>>, anchor: string | undefined): string {
  const text = queryOf(query);
  return `${OWNER}${text === "" ? "" : `?${text}`}${anchor === undefined ? "" : `#${anchor}`}`;
}

const queryOf = (fields: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  ).toString();
