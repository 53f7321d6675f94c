import { useEffect, useState } from "react";
import { withNames } from "../api";
import { MistakeList } from "../unfinished/unfinished-list";
import { askDoctor, checkContent, type Mistakes, type Report } from "./api";
import styles from "./publish.module.css";

/** The findings of the content check and the doctor. They run while the changes are read. */
export function Checks({ version }: { version: string }) {
  const [mistakes, setMistakes] = useState<Mistakes | string | null>(null);
  const [report, setReport] = useState<Report | string | null>(null);
  useEffect(() => {
    let isGone = false;
    const keep =
      <Value,>(set: (value: Value | string) => void) =>
      (value: Value | string) => {
        if (!isGone) set(value);
      };
    const words = ({ message }: Error) => message;
    checkContent().catch(words).then(keep(setMistakes));
    askDoctor().catch(words).then(keep(setReport));
    return () => {
      isGone = true;
    };
  }, [version]);
  return (
    <section aria-labelledby="checks" className={styles.part}>
      <h2 id="checks">Checks</h2>
      {mistakes === null ? (
        <p>Checking the content…</p>
      ) : typeof mistakes === "string" ? (
        <p>{mistakes}</p>
      ) : (
        <ContentMistakes mistakes={mistakes} />
      )}
      {report === null ? (
        <p>Asking the doctor…</p>
      ) : typeof report === "string" ? (
        <p>{report}</p>
      ) : (
        <Findings report={report} />
      )}
    </section>
  );
}

export const ContentMistakes = ({ mistakes }: { mistakes: Mistakes }) =>
  mistakes.length === 0 ? (
    <p>Every content file is valid.</p>
  ) : (
    <>
      <p className={styles.bad}>The content has mistakes, so the site cannot be built. Correct them first.</p>
      <MistakeList
        mistakes={mistakes.flatMap(({ file, problems }) => problems.map((one) => ({ ...one, file })))}
      />
    </>
  );

function Findings({ report }: { report: Report }) {
  const findings = report.flatMap(({ heading, findings }) => findings.map((one) => ({ heading, ...one })));
  const open = findings.filter(({ level }) => level !== "right");
  if (open.length === 0) return <p>The doctor finds nothing.</p>;
  return (
    <details>
      <summary>
        {open.length === 1 ? "1 remark" : `${open.length} remarks`} of the doctor: publishing is possible all
        the same
      </summary>
      <ul className={styles.findings}>
        {open.map(({ heading, level, what, fix }) => (
          <li key={`${heading} ${what}`}>
            <strong>
              {heading}, {level}:
            </strong>{" "}
            {withNames(what)}
            {fix ? <pre>{fix}</pre> : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
