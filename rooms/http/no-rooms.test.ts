import { randomUUID } from "node:crypto";
import { NextRequest } from "next/server";
import { expect, test, vi } from "vitest";
import { documentPath, gatePath, NDA_GATE } from "@/lib/paths";
import { liveKeyring } from "@/lib/sign/keyring";
import { createKeyring } from "@/lib/sign/keys";
import { middleware } from "@/middleware";
import { signDocumentGrant } from "@/rooms/rules/grant";

vi.mock("@/lib/content/addresses.generated", () => ({
  knownPaths: ["/", "/casestudies", "/ndacasestudies"],
  prefixes: [],
  lockedSlugs: [],
  hasRooms: false,
}));

test("on a site without rooms, an address of a room is a missing page, or leads to the NDA gate as before", async () => {
  const ring = liveKeyring() ?? createKeyring([]);
  const reader = `document=${await signDocumentGrant(ring, randomUUID(), "jo@acme.com", Date.now)}`;
  const ledTo = async (path: string, cookie = "") => {
    const { headers } = await middleware(
      new NextRequest(`http://localhost:3000${path}`, { headers: { cookie } }),
    );
    return new URL(headers.get("location") ?? headers.get("x-middleware-rewrite") ?? "http://none/none")
      .pathname;
  };
  expect(await ledTo(gatePath("helios"))).toBe("/_missing");
  expect(await ledTo(documentPath("helios"))).toBe(NDA_GATE);
  expect(await ledTo(documentPath("helios"), reader)).toBe("/_missing");
});
