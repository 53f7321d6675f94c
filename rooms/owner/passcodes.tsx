import { unseen } from "@/components/ui/unseen";
import { say, sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { opensOf, validity } from "@/rooms/record/words";
import type { LabelledPasscode } from "@/rooms/store/passcodes";
import type { Openings } from "@/rooms/store/report";
import { WithdrawForm } from "./act-form";
import { Ledger } from "./ledger";
import type { OwnerView } from "./owner-view";
import { listed, momentOrNever, validWords } from "./said";

type Props = {
  here: OwnerView;
  passcodes: readonly LabelledPasscode[];
  /** Null where the list leaves it out. */
  resume: Openings["resume"] | null;
  heading: string;
  /** Names a room by its id. */
  nameOf: (room: string) => string;
  now: number;
};

const { owner } = words();

/** Every passcode, the resume's first. The counts cover all time. */
export function Passcodes({ here, heading, passcodes, resume, nameOf, now }: Props) {
  return (
    <Ledger
      id="passcodes"
      here={here}
      heading={heading}
      intro={owner.usesOverAllTime}
      columns={[
        owner.label,
        [owner.opens, "wide"],
        owner.state,
        [owner.uses, "figure"],
        owner.lastUsed,
        [owner.access, "act"],
      ]}
      nothing={owner.noPasscode}
      lines={[
        ...(resume
          ? [
              {
                ...{ label: "resume", opens: owner.everyStudy, state: owner.setAtTheHost, ...resume },
                ...{ over: false, lift: false },
              },
            ]
          : []),
        ...passcodes.map((one) => {
          const valid = validity(one.expiresAt, one.revokedAt, now);
          const opens = opensOf(one, nameOf, (title) => say(owner.withoutAddress, { title }));
          return {
            ...{
              ...one,
              opens: opens ? listed(opens) : owner.everyStudy,
              state: validWords("passcode", valid),
            },
            ...{ over: valid.over, lift: one.revokedAt !== null },
          };
        }),
      ].map(({ label, opens, state, uses, lastUsedAt, over, lift }, i) => ({
        key: `label ${label}`,
        struck: over,
        cells: [
          label,
          opens,
          state,
          uses,
          momentOrNever(lastUsedAt),
          <WithdrawForm key="form" {...{ here, part: "passcodes", kind: "label", value: label, lift }}>
            {sayRich(
              resume && i === 0 ? owner.closeOpened : lift ? owner.undoWithdrawal : owner.withdrawWhat,
              { what: label, unseen },
            )}
          </WithdrawForm>,
        ],
      }))}
    />
  );
}
