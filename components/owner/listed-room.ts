/** What the owner's page lists as a room. `closed`: why it lets nobody in now; null if it is open. */
export type ListedRoom = Readonly<{
  kind: "document" | "room" | "study";
  slug: string;
  title: string;
  closed: string | null;
}>;

export const closedTitle = ({ title, closed }: ListedRoom): string =>
  closed === null ? title : `${title} (${closed})`;
