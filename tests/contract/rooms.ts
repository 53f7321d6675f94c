import { roomFile } from "@/lib/content/schema/room";
import type { Room } from "@/rooms/rules/room-policy";

export function someRoom(slug: string, fields: object = {}): Room {
  const read = roomFile.parse({
    title: `The room ${slug}`,
    line: "One sentence.",
    warning: `The warning of ${slug}.`,
    ownershipLine: `Property of ${slug}.`,
    policy: { listed: [`${slug}.example.com`] },
    ...fields,
  });
  return { ...read, id: read.id ?? slug, slug };
}

/** For tests of what the owner changes. */
export const HELIOS = someRoom("helios", {
  policy: { listed: ["acme.com", "jo@gmail.com"], blocked: ["rival.com"] },
});
