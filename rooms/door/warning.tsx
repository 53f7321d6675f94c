import { field, type TextLanguage } from "@/lib/content/field";
import { words } from "@/lib/words/site-words";
import styles from "./warning.module.css";

type NdaWords = Readonly<Record<"title" | "ownershipWarning" | "legalWarning", string>>;

type Props = {
  title: string;
  clauses: readonly (readonly [heading: string, text: string, name?: string])[];
  /** Of the title and of the texts, where they have no name of a field. */
  languages?: Readonly<Record<"title" | "text", TextLanguage>>;
  /** Whether this is the warning of the NDA gate. */
  stamped?: boolean;
};

/** The left half of a room's gate: what the visitor is about to read, or agrees to by going on. */
export const Warning = ({ title, clauses, languages, stamped = false }: Props) => (
  <div className={styles.warning}>
    <h1 className={styles.title} {...(languages?.title ?? field(stamped ? "ndaGate title" : undefined))}>
      {title}
    </h1>
    {stamped ? <Stamp /> : null}
    {clauses.length > 0 ? (
      <ol className={styles.clauses}>
        {clauses.map(([heading, text, name]) => (
          <li key={heading}>
            <h2>{heading}</h2>
            <p className={stamped ? undefined : styles.paragraphs} {...(languages?.text ?? field(name))}>
              {text}
            </p>
          </li>
        ))}
      </ol>
    ) : null}
  </div>
);

/** The terms that the visitor accepts by going on: who owns this work, and the consequences of sharing it. */
export const NdaWarning = ({ title, ownershipWarning, legalWarning }: NdaWords) => (
  <Warning
    title={title}
    clauses={[
      // biome-ignore lint/plugin: a field of the content
      [words().gate.ownership, ownershipWarning, "ndaGate ownershipWarning"],
      // biome-ignore lint/plugin: a field of the content
      [words().gate.legalAction, legalWarning, "ndaGate legalWarning"],
    ]}
    stamped
  />
);

/** A rubber stamp in the site's typefaces, round from left to right. Decorative: the warnings beside it say the same in words. */
function Stamp() {
  return (
    <svg className={styles.stamp} viewBox="0 0 240 240" direction="ltr" aria-hidden="true" focusable="false">
      <defs>
        <path id="stamp-round" d="M120 120m-88 0a88 88 0 1 1 176 0a88 88 0 1 1-176 0" />
      </defs>
      <g fill="none" stroke="currentColor">
        <circle cx="120" cy="120" r="116" strokeWidth="4" />
        <circle cx="120" cy="120" r="108" strokeWidth="1" />
        <circle cx="120" cy="120" r="72" strokeWidth="1" />
        <path d="M56 98h128M56 142h128" strokeWidth="2" />
      </g>
      <g fill="currentColor" style={{ fontFamily: "var(--font-mono)", fontWeight: 500 }}>
        <text fontSize="15">
          <textPath href="#stamp-round" textLength="548" lengthAdjust="spacing">
            {words().gate.stampRound}
          </textPath>
        </text>
        <text
          x="120"
          y="134"
          textAnchor="middle"
          fontSize="42"
          style={{ fontFamily: "var(--font-display)", fontWeight: 800 }}
        >
          {words().gate.stampMiddle}
        </text>
      </g>
    </svg>
  );
}
