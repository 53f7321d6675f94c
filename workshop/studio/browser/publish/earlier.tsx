import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { OpenedContent } from "../../../content/change-content";
import type { FileContent } from "../../../content/content-text";
import { momentInWords } from "../../../content/in-words";
import { allFields, fieldChanges } from "../../../content/publish/field-changes";
import type { readVersions, Version } from "../../../content/publish/versions";
import { announce } from "../announce";
import { ask } from "../api";
import { Confirm } from "../confirm";
import formStyles from "../form.module.css";
import { Press, Problems } from "../parts";
import shared from "../studio.module.css";
import { Fields } from "./changes";
import styles from "./publish.module.css";

type Props = {
  file: string;
  /** What is in the form; null for a file that is gone or cannot be read. */
  now: FileContent | null;
  /** Whether what is in the file is lost then. */
  isLost?: boolean;
  restore: (content: FileContent) => void;
};

type Versions = Awaited<ReturnType<typeof readVersions>>;

/** How many versions are listed at first, and more by each press. */
const COUNT = 50;

/** The earlier versions of a file: what differs from now, and a button that restores one. */
export function History(props: Props) {
  const { file, now } = props;
  const list = useRef<HTMLOListElement>(null);
  const [found, setFound] = useState<Versions | Error | null>(null);
  const { versions = [], hasOlder = false } = found instanceof Error ? {} : (found ?? {});
  const look = (count: number) =>
    ask<Versions>(`versions?${new URLSearchParams({ file, count: String(count) })}`).catch(
      (error: Error) => error,
    );
  const older = async () => {
    const more = await look(versions.length + COUNT);
    flushSync(() => setFound(more));
    list.current?.children[versions.length]?.querySelector("summary")?.focus();
  };
  return (
    <details
      className={shared.more}
      open={now === null || undefined}
      onToggle={({ currentTarget, target }) => {
        if (target === currentTarget && currentTarget.open) void look(COUNT).then(setFound);
      }}
    >
      <summary>History</summary>
      {found === null ? <p role="status">Reading the earlier versions…</p> : null}
      {found instanceof Error ? <p role="alert">{found.message}</p> : null}
      {found && !(found instanceof Error) && versions.length === 0 ? (
        <p>It has not been published yet, so there are no earlier versions.</p>
      ) : null}
      <ol ref={list} className={styles.versionList}>
        {versions.map((version) => (
          <Earlier key={version.commit} version={version} {...props} />
        ))}
      </ol>
      {hasOlder ? <Press onClick={older}>Older</Press> : null}
    </details>
  );
}

function Earlier({ version, file, now, isLost = false, restore }: Props & { version: Version }) {
  const [found, setFound] = useState<OpenedContent | Error | null>(null);
  const summary = useRef<HTMLElement>(null);
  const { text, date, words, author } = version;
  const when = momentInWords(date);
  return (
    <li>
      <details
        name="version"
        onToggle={({ currentTarget }) => {
          const query = new URLSearchParams({ file, text });
          if (currentTarget.open && !found)
            ask<OpenedContent>(`versions/one?${query}`).then(setFound, setFound);
        }}
      >
        <summary ref={summary}>
          {words || "Without a message"}{" "}
          <span className={styles.how}>
            <time dateTime={date}>{when}</time>, {author}
          </span>
        </summary>
        {found instanceof Error ? <p role="alert">{found.message}</p> : null}
        {found && "content" in found ? (
          <Differences
            {...{ file, found, now, isLost }}
            restore={(content) => {
              flushSync(() => restore(content));
              summary.current?.focus();
              announce(`The version of ${when} is in the form. Undo takes it out again.`);
            }}
          />
        ) : null}
      </details>
    </li>
  );
}

type DifferencesProps = Pick<Props, "file" | "now" | "isLost" | "restore"> & { found: OpenedContent };

function Differences({ file, found: { content, problems }, now, isLost, restore }: DifferencesProps) {
  if (!content)
    return (
      <>
        <p>This version cannot be restored, because it cannot be read.</p>
        <Problems problems={problems} />
      </>
    );
  const fields = fieldChanges(allFields(content), now ? allFields(now) : {});
  if (fields.length === 0) return <p>The same as now.</p>;
  const act = () => restore(content);
  return (
    <>
      <Fields how={now ? "changed" : "deleted"} file={file} fields={fields} />
      <div className={formStyles.adds}>
        {isLost ? (
          <Confirm ask="Restore this version" yes="Restore it" act={act}>
            <p>What is in the file now is lost.</p>
          </Confirm>
        ) : (
          <Press onClick={act}>Restore this version</Press>
        )}
      </div>
    </>
  );
}
