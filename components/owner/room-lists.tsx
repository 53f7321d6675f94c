import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { entryWords } from "@/lib/gate/erased-address";
import { changedEntries, type ListChanges, type Room } from "@/lib/gate/room-policy";
import { OWNER_API } from "@/lib/paths";
import forms from "./forms.module.css";
import { Back, type Here } from "./here";
import { Ledger } from "./ledger";

type Props = { here: Here; room: Pick<Room, "slug" | "title" | "policy">; changes: ListChanges };

const introOf = ({ company, approval }: Room["policy"]): string => {
  const may = approval ? "may ask to be let in" : "may enter";
  return company
    ? `Any company address ${may}, and the addresses below. Blocked ones stay out.`
    : `Only these domains and addresses ${may}. Blocked ones stay out.`;
};

const MAY = { listed: "may enter", blocked: "may not enter", removed: "in neither list" } as const;

/** In place of the lists of a room that opens by a passcode alone. */
export const RoomPasscodes = ({ title }: Pick<Room, "title">) => (
  <Ledger
    id="lists"
    heading={`Room: ${title}`}
    intro="Whoever has one of its passcodes may enter, and no address."
    columns={[]}
    nothing="Its passcodes are made and listed with those of the studies, on this page without a chosen room."
    lines={[]}
  />
);

/** Who may enter a room, with forms to change that. */
export function RoomLists({ here, room: { slug, title, policy }, changes }: Props) {
  return (
    <Ledger
      id="lists"
      here={here}
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
          entryWords(entry),
          MAY[kind],
          changed ? "changed here" : "room.yaml",
          <form key="form" action={OWNER_API.rooms} method="post" className={forms.withdraw}>
            <Back here={here} part="lists" />
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
                {entryWords(entry)} in {title}
              </span>
            </Button>
          </form>,
        ],
      }))}
      foot={
        <form action={OWNER_API.rooms} method="post" className={forms.makeForm}>
          <Back here={here} part="lists" />
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
