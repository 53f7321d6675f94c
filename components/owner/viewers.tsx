import type { OwnerReport } from "@/lib/gate/owner-report";
import { duration, moment } from "@/lib/gate/words";
import { OWNER } from "@/lib/paths";
import { Tag } from "../ui/tag";
import { Ledger } from "./ledger";
import styles from "./viewers.module.css";
import { WithdrawForm } from "./withdraw-form";

type Viewer = OwnerReport["viewers"][number];

type Props = Pick<OwnerReport, "viewers" | "next"> & { span: string; after: string | null };

/** A page of the readers who verified an address, and how much of the document they read. */
export function Viewers({ viewers, next, span, after }: Props) {
  const page = (cursor: string | null) =>
    `${OWNER}?since=${encodeURIComponent(span)}${cursor === null ? "" : `&after=${cursor}`}#viewers`;
  return (
    <Ledger
      id="viewers"
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
          viewer.first_seen ? moment(viewer.first_seen) : "",
          moment(viewer.last_seen),
          viewer.opened,
          viewer.pages,
          duration(viewer.dwell_ms),
        ],
        below: <ViewerAccess viewer={viewer} />,
      }))}
      foot={
        after === null && next === null ? undefined : (
          <nav className={styles.pages} aria-label="Readers of the document">
            {after === null ? null : <a href={page(null)}>The latest readers</a>}
            {next === null ? null : <a href={page(next)}>Earlier readers</a>}
          </nav>
        )
      }
    />
  );
}

const shut = (viewer: Viewer) => viewer.withdrawn || viewer.domain_withdrawn !== null;

/** Collapsed, so that a misclick locks no reader out. */
function ViewerAccess({ viewer }: { viewer: Viewer }) {
  const { email, withdrawn, domain_withdrawn, sessions } = viewer;
  const domain = domain_withdrawn ?? email.split("@")[1] ?? "";
  return (
    <details className={styles.access}>
      <summary>
        Access<span className="visually-hidden"> of {email}</span>
      </summary>
      <ul className={styles.sessions}>
        <li>
          <span>
            {withdrawn ? "This address gets no access." : "The address, in every browser, from now on."}
          </span>
          <WithdrawForm kind="email" value={email} lift={withdrawn} what={email}>
            {withdrawn ? "Let in again" : "Withdraw the address"}
          </WithdrawForm>
        </li>
        <li>
          <span>
            {domain_withdrawn
              ? `No address at ${domain} gets access.`
              : `Every address at ${domain} and its subdomains, from now on.`}
          </span>
          <WithdrawForm kind="domain" value={domain} lift={domain_withdrawn !== null} what={domain}>
            {domain_withdrawn ? "Let the domain in again" : "Withdraw the domain"}
          </WithdrawForm>
        </li>
        {sessions.map(({ id, last_seen, ip_address, withdrawn: ended }) => (
          <li key={id}>
            <span>
              Session {id.slice(0, 8)}, from {ip_address}, last seen {moment(last_seen)}
            </span>
            {ended ? (
              <span>Withdrawn</span>
            ) : (
              <WithdrawForm kind="session" value={id} what={`${id.slice(0, 8)} of ${email}`}>
                Withdraw this session
              </WithdrawForm>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
