import { vi } from "vitest";
import { liveApp } from "@/lib/http/app";
import type { RoomsSite } from "./rooms-site";

const visitor = vi.hoisted(() => ({ cookie: "" }));
vi.mock("next/headers", () => ({ headers: async () => new Headers({ cookie: visitor.cookie }) }));
// A site without an NDA gate has no such page.
vi.mock("@/lib/content/page-guard", () => ({ orNotFound: (words: unknown) => words ?? { document: {} } }));

/** What /undernda/<room> hands to the viewer, or where it leads. */
export async function pageOf({ app }: RoomsSite, room: string, cookie: string): Promise<string> {
  const { default: RoomPage } = await import("@/app/(private)/undernda/[room]/page");
  visitor.cookie = cookie;
  const own = { ...liveApp };
  Object.assign(liveApp, app);
  try {
    const page = await RoomPage({ params: Promise.resolve({ room }), searchParams: Promise.resolve({}) });
    return JSON.stringify(page.props);
  } catch (error) {
    return String((error as { digest?: unknown }).digest ?? error);
  } finally {
    Object.assign(liveApp, own);
  }
}
