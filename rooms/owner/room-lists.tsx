import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { OWNER_API } from "@/lib/paths";
import { entryWords } from "@/rooms/rules/erased-address";
import { changedEntries, type ListChanges, type Room } from "@/rooms/rules/room-policy";
import { ActForm } from "./act-form";
import forms from "./forms.module.css";
import { Ledger } from "./ledger";
import { type OwnerView, ReturnField } from "./owner-view";

type Props = { here: OwnerView; room: Pick<Room, "id" | "title" | "policy">; changes: ListChanges };

const introOf = ({ company, approval }: Room["policy"]): string => {
  const may = approval ? "may ask to be let in" : "may enter";
  return company
    ? `Any company address ${may}, and the addresses below. Blocked ones stay out.`
    : `Only these domains and addresses ${may}. Blocked ones stay out.`;
};

const MAY = { listed: "may enter", blocked: "may not enter", removed: "in neither list" } as const;

const ENTRIES = 50;

/** Who may enter a room, with forms to change that. */
export function RoomLists({ here, room: { id, title, policy }, changes }: Props) {
  const all = changedEntries(policy, changes);
  const from = all.findIndex(({ entry }) => entry === here.place.entry) + 1;
  const page = all.slice(from, from + ENTRIES);
  const next = all.length > from + ENTRIES ? (page.at(-1)?.entry ?? null) : null;
  return (
    <Ledger
      id="lists"
      here={here}
      heading={`Lists: ${title}`}
      intro={introOf(policy)}
      columns={[["Domain or address", "wide"], "Access", "From", ["Change", "act"]]}
      nothing="Neither list has an entry."
      lines={page.map(({ entry, kind, changed }) => ({
        key: entry,
        struck: kind !== "listed",
        cells: [
          entryWords(entry),
          MAY[kind],
          changed ? "changed here" : "room.yaml",
          <ActForm
            key="form"
            {...{ here, part: "lists", action: OWNER_API.rooms, what: `${entryWords(entry)} in ${title}` }}
            fields={{ room: id, entry, list: changed ? "file" : kind === "listed" ? "blocked" : "listed" }}
            acts={[[changed ? "Leave it to room.yaml" : kind === "listed" ? "Block" : "Let in"]]}
          />,
        ],
      }))}
      pages={{ cursor: "entry", next, words: ["The first entries", "More entries"] }}
      foot={
        <form action={OWNER_API.rooms} method="post" className={forms.makeForm}>
          <ReturnField here={here} part="lists" />
          <input type="hidden" name="room" value={id} />
          <Field
            id={`entry-${id}`}
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
