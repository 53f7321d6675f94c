import "server-only";
import { readSince } from "@/lib/gate/read-log";
import { readCursor } from "@/lib/gate/store/report";
import { OWNER } from "@/lib/paths";

/** The parts of the owner's page that have forms; each is also the id of its heading. */
const PARTS = [
  ...["approvals", "viewers", "domains", "reading", "withdrawals", "openings", "passcodes", "make"],
  ...["lists", "invitations", "trace", "erase"],
] as const;
export type OwnerPart = (typeof PARTS)[number];

/** What the owner's page shows, as its address says it. */
export type OwnerPlace = Readonly<{
  since?: string | undefined;
  /** Of a room's slug, or the name of the NDA document. There may be no such room. */
  room?: string | undefined;
  /** The cursors of the readers of the document, and of those of the room. */
  after?: string | undefined;
  readers?: string | undefined;
  /** The last invitation of the page before, by its id. */
  invited?: string | undefined;
  /** The part whose form was sent. */
  part?: OwnerPart | undefined;
}>;

/** The place in the query of an address. What is not valid is left out, so that it can stand in an address again. */
export function readPlace(query: Readonly<Record<string, unknown>>): OwnerPlace {
  const text = (name: string) => {
    const [value] = [query[name]].flat();
    return typeof value === "string" ? value : undefined;
  };
  const [since, room, invited] = [text("since"), text("room"), text("invited")];
  return {
    since: since !== undefined && readSince(since, Date.now()) ? since : undefined,
    room: room !== undefined && /^[a-z0-9-]{1,40}$/.test(room) ? room : undefined,
    after: readCursor(text("after")) ?? undefined,
    readers: readCursor(text("readers")) ?? undefined,
    invited: invited !== undefined && /^[\w-]{8,64}$/.test(invited) ? invited : undefined,
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
  return typeof back === "string" && back.length <= 400
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
