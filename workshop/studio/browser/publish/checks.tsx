import { counted } from "../../../content/in-words";
import type { Checks as Checked } from "../../server/routes";
import { ask, LONG, withNames } from "../api";
import formStyles from "../form.module.css";
import { MistakeList } from "../unfinished/unfinished-list";
import { useAnswer } from "../use-answer";
import type { Mistakes } from "./api";
import styles from "./publish.module.css";

type Report = Awaited<ReturnType<Checked["doctor"]>>;

/** The findings of the content check and the doctor. They run while the changes are read. */
export function Checks({ version }: { version: string }) {
  const mistakes = useAnswer(() => ask<Mistakes>("publish/content", "GET", undefined, LONG), [version]);
  const report = useAnswer(() => ask<Report>("publish/doctor", "GET", undefined, LONG), [version]);
  return (
    <section aria-labelledby="checks" className={styles.part}>
      <h2 id="checks">Checks</h2>
      {Array.isArray(mistakes) ? (
        <ContentMistakes mistakes={mistakes} />
      ) : (
        <p>{mistakes?.message ?? "Checking the content…"}</p>
      )}
      {Array.isArray(report) ? (
        <Findings report={report} />
      ) : (
        <p>{report?.message ?? "Asking the doctor…"}</p>
      )}
    </section>
  );
}

export const ContentMistakes = ({ mistakes }: { mistakes: Mistakes }) =>
  mistakes.length === 0 ? (
    <p>Every content file is valid.</p>
  ) : (
    <>
      <p className={formStyles.error}>
        The content has mistakes, so the site cannot be built. Correct them first.
      </p>
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
      <summary>{counted(open.length, "remark")} of the doctor: publishing is possible all the same</summary>
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
