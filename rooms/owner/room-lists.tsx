import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { unseen } from "@/components/ui/unseen";
import { OWNER_API } from "@/lib/paths";
import { say, sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { entryWords } from "@/rooms/rules/erased-address";
import { changedEntries, type ListChanges, type Room } from "@/rooms/rules/room-policy";
import { ActForm, ADDRESS } from "./act-form";
import forms from "./forms.module.css";
import { Ledger } from "./ledger";
import { type OwnerView, ReturnField } from "./owner-view";

const { owner } = words();

type Props = { here: OwnerView; room: Pick<Room, "id" | "title" | "policy">; changes: ListChanges };

const introOf = ({ company, approval }: Room["policy"]): string => {
  if (company) return approval ? owner.companiesMayAsk : owner.companiesMayEnter;
  return approval ? owner.theseMayAsk : owner.theseMayEnter;
};

const MAY = { listed: owner.mayEnter, blocked: owner.mayNotEnter, removed: owner.inNeitherList } as const;

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
      heading={say(owner.listsOf, { title })}
      intro={introOf(policy)}
      columns={[[owner.domainOrAddress, "wide"], owner.access, owner.source, [owner.change, "act"]]}
      nothing={owner.noEntries}
      lines={page.map(({ entry, kind, changed }) => ({
        key: entry,
        struck: kind !== "listed",
        cells: [
          entryWords(entry, owner),
          MAY[kind],
          changed ? owner.changedHere : "room.yaml",
          <ActForm
            key="form"
            {...{ here, part: "lists", action: OWNER_API.rooms }}
            fields={{ room: id, entry, list: changed ? "file" : kind === "listed" ? "blocked" : "listed" }}
            acts={[
              [
                sayRich(
                  changed ? owner.leaveToFile : kind === "listed" ? owner.blockEntry : owner.letReaderIn,
                  {
                    ...{ address: entryWords(entry, owner), title, unseen },
                  },
                ),
              ],
            ]}
          />,
        ],
      }))}
      pages={{ cursor: "entry", next, links: [owner.firstEntries, owner.moreEntries] }}
      foot={
        <form action={OWNER_API.rooms} method="post" className={forms.makeForm}>
          <ReturnField here={here} part="lists" />
          <input type="hidden" name="room" value={id} />
          <Field id={`entry-${id}`} label={owner.entryToType} name="entry" {...ADDRESS} />
          <div className={forms.buttons}>
            <Button type="submit" name="list" value="listed">
              {owner.letIn}
            </Button>
            <Button type="submit" name="list" value="blocked" variant="outline">
              {owner.block}
            </Button>
          </div>
        </form>
      }
    />
  );
}
