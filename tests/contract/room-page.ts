import { randomUUID } from "node:crypto";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { vi } from "vitest";
import { liveApp } from "@/rooms/http/app";
import type { OwnerPlace } from "@/rooms/http/owner-place";
import type { Gate } from "@/rooms/record/gate";
import { OWNER } from "./harness";
import type { RoomsSite } from "./rooms-site";
import { SITE } from "./site";

const visitor = vi.hoisted(() => ({ cookie: "" }));
vi.mock("next/headers", () => ({ headers: async () => new Headers({ cookie: visitor.cookie }) }));
// A site without an NDA gate has no such page.
vi.mock("@/lib/content/page-guard", () => ({ orNotFound: (words: unknown) => words ?? { document: {} } }));

/** Renders a page for a visitor with these cookies. */
export async function asVisitor<Result>(
  { app }: RoomsSite,
  cookie: string,
  render: () => Promise<Result>,
): Promise<Result> {
  visitor.cookie = cookie;
  const own = { ...liveApp };
  Object.assign(liveApp, app);
  try {
    return await render();
  } finally {
    Object.assign(liveApp, own);
  }
}

/** The title and the HTML of the owner's page at a place. */
export async function ownerSees(site: RoomsSite, gate: Gate, place: OwnerPlace) {
  const { shownAt } = await import("@/app/(owner)/owner/shown-view");
  return asVisitor(site, "", async () => {
    const view = { gate, here: { place, note: null }, span: "30d", since: new Date(0), siteUrl: SITE };
    const grant = { kind: "owner", email: OWNER, issuedAt: 0, session: randomUUID() } as never;
    const { title, content } = await shownAt({ ...view, grant });
    return { title, html: renderToStaticMarkup(content) };
  });
}

/** The HTML of a page, or where it leads. */
export const shownBy = async (page: Promise<ReactElement>): Promise<string> => {
  try {
    return JSON.stringify((await page).props);
  } catch (error) {
    return String((error as { digest?: unknown }).digest ?? error);
  }
};

/** The props that /undernda/<room> hands to the viewer, or where it leads. */
export async function pageOf(site: RoomsSite, room: string, cookie: string): Promise<string> {
  const { default: RoomPage } = await import("@/app/(private)/undernda/[room]/page");
  const props = { params: Promise.resolve({ room }), searchParams: Promise.resolve({}) };
  return asVisitor(site, cookie, () => shownBy(RoomPage(props)));
}
