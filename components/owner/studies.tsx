import type { OwnerReport } from "@/lib/gate/store/report";
import { moment, momentOrNever } from "@/lib/gate/words";
import type { Here } from "./here";
import { Ledger } from "./ledger";
import { WithdrawForm } from "./withdraw-form";

export type Study = Readonly<{ slug: string; title: string }>;

type Props = { studies: readonly Study[]; counts: OwnerReport["studies"] };

export function StudyCounts({ studies, counts }: Props) {
  return (
    <Ledger
      id="studies"
      heading="Private case studies"
      intro="Opened with a passcode. Those opened in a room are listed with the room."
      columns={[
        { head: "Study", kind: "wide" },
        { head: "Opened", kind: "figure" },
        { head: "Last opened" },
        { head: "Wrong passcodes", kind: "figure" },
        { head: "Last wrong one" },
      ]}
      nothing="There are no private case studies."
      lines={studies.map(({ slug, title }) => {
        const count = counts.find((one) => one.slug === slug);
        return {
          key: slug,
          cells: [
            title,
            count?.opened ?? 0,
            momentOrNever(count?.lastOpenedAt),
            count?.refused ?? 0,
            momentOrNever(count?.lastRefusedAt),
          ],
        };
      })}
    />
  );
}

/** The last fifty openings by passcode, each with its session. */
export function StudyOpenings({ here, openings }: { here: Here; openings: OwnerReport["openings"] }) {
  return (
    <Ledger
      id="openings"
      here={here}
      heading="Opened with a passcode"
      intro="The last fifty. A passcode identifies a company, not a person."
      columns={[
        { head: "Study" },
        { head: "Passcode", kind: "wide" },
        { head: "When" },
        { head: "From" },
        { head: "Access", kind: "act" },
      ]}
      nothing="No private study was opened in this period."
      lines={openings.map(({ at, slug, label, session, ipAddress, withdrawn }) => ({
        key: `${at} ${slug} ${session}`,
        struck: withdrawn,
        cells: [
          slug,
          label,
          moment(at),
          ipAddress,
          session ? (
            <WithdrawForm
              key="form"
              here={here}
              part="openings"
              kind="session"
              value={session}
              lift={withdrawn}
              what={`that opened ${slug} at ${moment(at)}`}
            >
              {withdrawn ? "Withdrawn. Let this session in again" : "Withdraw this session"}
            </WithdrawForm>
          ) : (
            ""
          ),
        ],
      }))}
    />
  );
}
