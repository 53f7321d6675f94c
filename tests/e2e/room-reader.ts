/** Readers of rooms: by keyboard, and without JavaScript. */
import type { Page } from "@playwright/test";
import { documentPath, gatePath } from "@/lib/paths";
import { words } from "@/lib/words/site-words";
import type { Room } from "@/rooms/rules/room-policy";
import { proveAddress } from "./gates";
import { listedAddress } from "./plain-room";
import { expect, test } from "./visitor";

/** `open` opens one more browser that is used in the same way. */
type Reader = { page: Page; byKeyboard: boolean; open(): Promise<Page>; baseURL: string | undefined };

/** Declares a test of a reader by keyboard, and for the lab one of a reader without JavaScript. */
export function testBothWays(title: string, read: (reader: Reader) => Promise<void>): void {
  for (const byKeyboard of [true, false])
    test(`${title}, ${byKeyboard ? "by keyboard" : "without JavaScript"}`, {
      tag: byKeyboard ? [] : "@lab",
    }, async ({ visit, baseURL }) => {
      const open = () => visit({ javaScriptEnabled: byKeyboard });
      await read({ page: await open(), byKeyboard, open, baseURL });
    });
}

/** Proves an address that may enter at the gate of a room. Returns the address. */
export async function proveAt(page: Page, room: Room, byKeyboard: boolean): Promise<string> {
  const email = listedAddress(room);
  await page.goto(gatePath(room.slug));
  await proveAddress(page, email, byKeyboard);
  return email;
}

export const enterButton = (page: Page) => page.getByRole("button", { name: words().gate.acceptAndEnter });

export async function enterRoom(page: Page, { slug }: Room): Promise<void> {
  await enterButton(page).press("Enter");
  await expect(page).toHaveURL(documentPath(slug));
}
