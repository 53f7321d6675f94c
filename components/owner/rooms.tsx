import { Fragment } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { changedEntries, isByPasscode, type ListChanges, type Room } from "@/lib/gate/room-policy";
import type { Invitation } from "@/lib/gate/store/invitations";
import { OWNER_API } from "@/lib/paths";
import forms from "./forms.module.css";
import { Ledger } from "./ledger";
import { RoomInvitations } from "./room-invitations";

export type OwnedRoom = Pick<Room, "slug" | "title" | "policy"> & {
  changes: ListChanges;
  invitations: readonly Invitation[];
};

const introOf = ({ company, approval }: Room["policy"]): string => {
  const may = approval ? "may ask to be let in" : "may enter";
  return company
    ? `Any company address ${may}, and the addresses below. Blocked ones stay out.`
    : `Only these domains and addresses ${may}. Blocked ones stay out.`;
};

const MAY = { listed: "may enter", blocked: "may not enter", removed: "in neither list" } as const;

type Props = { rooms: readonly OwnedRoom[]; now: number; siteUrl: string };

/** Who may enter each room and who is invited, with forms to change both. */
export const Rooms = ({ rooms, ...page }: Props) =>
  rooms.map((room) => (
    <Fragment key={room.slug}>
      {isByPasscode(room) ? (
        <RoomPasscodes room={room} />
      ) : (
        <>
          <RoomLists room={room} />
          <RoomInvitations room={room} {...page} />
        </>
      )}
    </Fragment>
  ));

/** A room without lists and invitations. */
const RoomPasscodes = ({ room: { slug, title } }: { room: OwnedRoom }) => (
  <Ledger
    id={`room-${slug}`}
    heading={`Room: ${title}`}
    intro={`Whoever has one of its passcodes may enter, and no address. Make one: npm run gate -- passcode add --label NAME --room ${slug}`}
    columns={[]}
    nothing="Its passcodes are listed below, under Passcodes."
    lines={[]}
  />
);

function RoomLists({ room: { slug, title, policy, changes } }: { room: OwnedRoom }) {
  return (
    <Ledger
      id={`room-${slug}`}
      heading={`Room: ${title}`}
      intro={introOf(policy)}
      columns={[
        { head: "Domain or address", kind: "wide" },
        { head: "Access" },
        { head: "From" },
        { head: "Change", kind: "act" },
      ]}
      nothing="Neither list has an entry."
      lines={changedEntries(policy, changes).map(({ entry, kind, changed }) => ({
        key: entry,
        struck: kind !== "listed",
        cells: [
          entry,
          MAY[kind],
          changed ? "changed here" : "room.yaml",
          <form key="form" action={OWNER_API.rooms} method="post" className={forms.withdraw}>
            <input type="hidden" name="room" value={slug} />
            <input type="hidden" name="entry" value={entry} />
            <input
              type="hidden"
              name="list"
              value={changed ? "file" : kind === "listed" ? "blocked" : "listed"}
            />
            <Button type="submit" variant="quiet">
              {changed ? "Leave it to room.yaml" : kind === "listed" ? "Block" : "Let in"}
              <span className="visually-hidden">
                {" "}
                {entry} in {title}
              </span>
            </Button>
          </form>,
        ],
      }))}
      foot={
        <form action={OWNER_API.rooms} method="post" className={forms.makeForm}>
          <input type="hidden" name="room" value={slug} />
          <Field
            id={`entry-${slug}`}
            label="Domain or address, as in acme.com"
            name="entry"
            maxLength={254}
            required
            autoComplete="off"
          />
          <div className={forms.buttons}>
            <Button type="submit" name="list" value="listed">
              Let in
            </Button>
            <Button type="submit" name="list" value="blocked" variant="outline">
              Block
            </Button>
          </div>
        </form>
      }
    />
  );
}
