import { type RefObject, useRef } from "react";
import { counted } from "../../../content/in-words";
import type { BringState } from "../../server/bring";
import { ask, fileName, LONG } from "../api";
import { Remove } from "../arrange/remove";
import { forget, whenSaved } from "../drafts";
import { FieldLink } from "../field-link";
import formStyles from "../form.module.css";
import { focusHeading } from "../panes";
import { Labelled, Press } from "../parts";
import { PickFile, useFileDrop, useSendFile } from "../send-file";
import studioStyles from "../studio.module.css";
import listStyles from "../unfinished/unfinished-list.module.css";
import { useWork, WorkState } from "../work";
import { droppedFiles, sendAll } from "./files";
import { PlanTable, Remarks } from "./plan";

const TOGETHER = { what: "file", after: "Storing", isMultiple: true };
const PICKS = [
  { label: "Files from this computer", words: "Choose files, or drop them here", isMultiple: true },
  { label: "A folder from this computer", words: "Choose a folder", isFolder: true },
];

/**
 * Takes work from another tool, shows what becomes of it, and makes drafts of what is chosen.
 *
 * @param props.changed called when files have changed
 */
export function Bring({ changed }: { changed: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const start = async (send?: () => Promise<void>) => {
    // What is still being read is given up.
    set(await ask<BringState>("bring", "DELETE", {}));
    await send?.();
    set(await ask<BringState>("bring/read", "POST", { [send ? "site" : "address"]: address.current?.value }));
  };
  const sender = useSendFile(async (file, progress, _, more) => {
    await start(() => sendAll([file, ...more], progress));
    return "";
  }, TOGETHER);
  const { state: sent, isBusy: isSending, take, say, fail } = sender;
  const [state, set] = useWork<BringState>("bring", fail, ({ brought }) => {
    if (brought) changed();
    heading.current?.focus();
  });
  const isBusy = isSending || state?.work?.isWriting === true;
  const { handlers } = useFileDrop((event) => {
    event.preventDefault();
    droppedFiles(event.dataTransfer).then(take, fail);
  });
  const back = async (one?: string) => {
    const files = one ? [one] : (state?.present.map(({ file }) => file) ?? []);
    await Promise.all(files.map(whenSaved));
    const next = await ask<BringState>("bring/back", "POST", one ? { files } : {}, LONG);
    const kept = next.present.flatMap(({ file }) => (files.includes(file) ? file : []));
    files.filter((file) => !kept.includes(file)).map(forget);
    const edited = kept.length > 0 ? ` What was edited stays: ${kept.map(fileName).join(", ")}.` : "";
    set(next);
    say(`${counted(files.length - kept.length, "draft")} taken back.${edited}`);
    changed();
    focusHeading();
  };
  return (
    <section
      className={`${studioStyles.view} ${listStyles.list}`}
      aria-labelledby="title"
      {...(isBusy ? {} : handlers)}
    >
      <p className={formStyles.hint}>
        An export of Notion, WordPress, Medium, Substack, Ghost, Framer or Webflow as you got it, a folder of
        Markdown, saved pages, a PDF. You see a plan first; what you choose comes as drafts.
      </p>
      <div className={formStyles.adds}>
        {PICKS.map((one) => (
          <PickFile key={one.label} {...one} accept="" isBusy={isBusy} take={take} />
        ))}
      </div>
      <form
        className={formStyles.group}
        onSubmit={(event) => {
          event.preventDefault();
          say("");
          start().catch(fail);
        }}
      >
        <Labelled id="address" label="The address of your old site">
          <p id="address-hint" className={formStyles.hint}>
            Read it from there, or write it before you choose files that link to it or show its pictures.
          </p>
          <div className={formStyles.link}>
            <input
              id="address"
              ref={address}
              inputMode="url"
              required
              aria-describedby="address-hint"
              className={formStyles.input}
            />
            <Press type="submit" disabled={isBusy}>
              Read it
            </Press>
          </div>
        </Labelled>
      </form>
      <WorkState
        work={state?.work}
        words={state?.work?.isWriting ? "Writing the drafts" : "Reading the pages"}
        refused={state?.refused}
        sent={sent}
      />
      {state?.plan ? (
        <PlanTable
          plan={state.plan}
          heading={heading}
          bring={(choice) => {
            say("");
            ask<BringState>("bring", "POST", choice).then(set, fail);
          }}
        />
      ) : null}
      {state && state.present.length > 0 ? (
        <Drafts state={state} heading={heading} back={(one) => void back(one).catch(fail)} />
      ) : null}
    </section>
  );
}

type Props = {
  state: BringState;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Takes one file back, or all. */
  back: (one?: string) => void;
};

/** The drafts that have come, and buttons that take back one of them or all that ever came. */
function Drafts({ state: { brought, present }, heading, back }: Props) {
  const going = present.flatMap(({ file, isEdited }) => (isEdited ? [] : file));
  return (
    <section aria-labelledby="brought">
      <h2 id="brought" ref={brought ? heading : undefined} tabIndex={-1}>
        {brought ? `${counted(brought.files.length, "draft")} came` : "Brought earlier"}
      </h2>
      {brought ? (
        <>
          <p>
            Along came {counted(brought.pictures, "picture")}. Old addresses that will lead here:{" "}
            {brought.redirects}. <a href="#unfinished">Unfinished</a> lists what each draft lacks.
          </p>
          <Remarks remarks={brought.remarks} />
        </>
      ) : null}
      <p>
        Take back removes pages that are as they came, with their old addresses, and pictures and files that
        no other page has. A page that you have edited or shown to visitors stays: delete it in its form.
      </p>
      <ul className={formStyles.fields}>
        {present.map(({ file, isEdited }) => (
          <li key={file} className={formStyles.adds}>
            <FieldLink to={{ file, path: [] }}>{fileName(file)}</FieldLink>
            {isEdited ? (
              <span className={studioStyles.private}>edited, stays</span>
            ) : (
              <Remove
                of={{ files: [file] }}
                ask={`Take back ${fileName(file)}`}
                yes="Take it back"
                act={() => back(file)}
              />
            )}
          </li>
        ))}
      </ul>
      {/* Another list closes the question. */}
      <Remove
        key={going.join()}
        of={{ files: going }}
        ask={`Take back all ${going.length}`}
        yes="Take them back"
        disabled={going.length === 0}
        act={back}
      />
    </section>
  );
}
