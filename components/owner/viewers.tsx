import { isAddress } from "@/lib/gate/passcode-reader";
import type { OwnerReport } from "@/lib/gate/store/report";
import { duration, moment } from "@/lib/gate/words";
import { Tag } from "../ui/tag";
import type { Here } from "./here";
import { Ledger } from "./ledger";
import { More } from "./more";
import styles from "./viewers.module.css";
import { WithdrawForm } from "./withdraw-form";

type Viewer = OwnerReport["viewers"][number];

type Props = Pick<OwnerReport, "viewers" | "next"> & { here: Here };

/** A page of the readers who verified an address, and how much of the document they read. */
export function Viewers({ here, viewers, next }: Props) {
  return (
    <Ledger
      id="viewers"
      here={here}
      heading="Readers of the document"
      columns={[
        { head: "E-mail", kind: "wide" },
        { head: "First seen" },
        { head: "Last seen" },
        { head: "Opened", kind: "figure" },
        { head: "Pages seen", kind: "figure" },
        { head: "Reading time", kind: "figure" },
      ]}
      nothing="No address was verified in this period."
      lines={viewers.map((viewer) => ({
        key: viewer.email,
        struck: shut(viewer),
        cells: [
          <span key="email" className={styles.named}>
            {viewer.email} {shut(viewer) ? <Tag tone="signal">Withdrawn</Tag> : null}
          </span>,
          viewer.firstSeen ? moment(viewer.firstSeen) : "",
          moment(viewer.lastSeen),
          viewer.opened,
          viewer.pages,
          duration(viewer.dwellMs),
        ],
        below: <ViewerAccess here={here} viewer={viewer} />,
      }))}
      foot={
        <More
          here={here}
          part="viewers"
          cursor="after"
          next={next}
          label="Readers of the document"
          what="readers"
        />
      }
    />
  );
}

const shut = (viewer: Viewer) => viewer.withdrawn || viewer.domainWithdrawn !== null;

/** Collapsed, so that a misclick locks no reader out. */
function ViewerAccess({ here, viewer }: { here: Here; viewer: Viewer }) {
  const { email, sessions } = viewer;
  const from = { here, part: "viewers" } as const;
  return (
    <details className={styles.access}>
      <summary>
        Access<span className="visually-hidden"> of {email}</span>
      </summary>
      <ul className={styles.sessions}>
        {isAddress(email) ? (
          <AddressAccess here={here} viewer={viewer} />
        ) : (
          <li>Withdraw the passcode under Passcodes.</li>
        )}
        {sessions.map(({ id, lastSeen, ipAddress, withdrawn: ended }) => (
          <li key={id}>
            <span>
              Session {id.slice(0, 8)}, from {ipAddress}, last seen {moment(lastSeen)}
            </span>
            <WithdrawForm
              {...from}
              kind="session"
              value={id}
              lift={ended}
              what={`${id.slice(0, 8)} of ${email}`}
            >
              {ended ? "Withdrawn. Let this session in again" : "Withdraw this session"}
            </WithdrawForm>
          </li>
        ))}
      </ul>
    </details>
  );
}

function AddressAccess({ here, viewer }: { here: Here; viewer: Viewer }) {
  const { email, withdrawn, domainWithdrawn } = viewer;
  const from = { here, part: "viewers" } as const;
  const domain = domainWithdrawn ?? email.split("@")[1] ?? "";
  return (
    <>
      <li>
        <span>
          {withdrawn ? "This address gets no access." : "The address, in every browser, from now on."}
        </span>
        <WithdrawForm {...from} kind="email" value={email} lift={withdrawn} what={email}>
          {withdrawn ? "Let in again" : "Withdraw the address"}
        </WithdrawForm>
      </li>
      <li>
        <span>
          {domainWithdrawn
            ? `No address at ${domain} gets access.`
            : `Every address at ${domain} and its subdomains, from now on.`}
        </span>
        <WithdrawForm {...from} kind="domain" value={domain} lift={domainWithdrawn !== null} what={domain}>
          {domainWithdrawn ? "Let the domain in again" : "Withdraw the domain"}
        </WithdrawForm>
      </li>
    </>
  );
}
