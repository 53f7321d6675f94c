import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { ContentProblem } from "../../../lib/content/content-error";
import type { FileContent } from "../../content/content-text";
import type { Opened } from "../server/api";
import type { TranslatedText } from "../server/translation";
import { announce } from "./announce";
import { ask, mistakeInWords } from "./api";
import formStyles from "./form.module.css";
import type { Keeper } from "./keeper";
import { MarkdownField, MarkdownShown } from "./markdown-field";
import { idOf } from "./mistakes";
import { Labelled, Press, Tool } from "./parts";
import { caretOf } from "./preview/fields";
import { textAt } from "./preview/texts";
import { reveal } from "./reveal";
import { Sign } from "./sign";
import { rowsOf, Sentences } from "./text-input";
import styles from "./translation.module.css";
import { type Path, withTranslated } from "./values";

type Props = {
  opened: Opened;
  now: FileContent;
  /** The version on disk: the original may have been changed since another one was read. */
  base: string | null;
  problems: readonly ContentProblem[];
  keeper: Keeper;
  setTrouble: (words: string | null) => void;
};

/** The texts of an original, each beside the field for its translation. */
export function TranslationForm({ opened, now, base, problems, keeper, setTrouble }: Props) {
  const { file, languages } = opened;
  const [texts, setTexts] = useState<readonly TranslatedText[]>(opened.texts);
  useEffect(() => {
    let isGone = false;
    const read = () =>
      ask<TranslatedText[]>(`texts?file=${encodeURIComponent(file)}`).then(
        (found) => {
          if (!isGone) setTexts(found);
        },
        // The studio is away: a save says so.
        () => null,
      );
    void read();
    addEventListener("focus", read);
    return () => {
      isGone = true;
      removeEventListener("focus", read);
    };
  }, [file, base]);
  const [first] = languages;
  const target = languages.find((one) => one.file === file);
  if (!first || !target) return null;
  const order = texts.map(({ path }) => path);
  const write = (path: Path, text: string) =>
    keeper.write((content) => {
      if (path[0] === "body" && content.body !== null) return { ...content, body: text };
      return { ...content, value: withTranslated(content.value, path, text || undefined, order) ?? {} };
    }, idOf(path));
  const markRight = (path: Path) =>
    ask<TranslatedText[]>("texts/right", "POST", { file, path }).then(
      (found) => {
        flushSync(() => setTexts(found));
        reveal(path);
        announce("The translation is right for the original as it is now.");
      },
      ({ message }: Error) => setTrouble(message),
    );
  const asked = texts.filter(({ isAsked }) => isAsked);
  const left = asked.filter(({ path }) => !textAt(now, path)).length;
  const changed = texts.filter(({ isChanged }) => isChanged).length;
  return (
    <div className={styles.translation}>
      <p className={formStyles.hint}>
        Where a field is empty, visitors see the text in {first.name}. {left} of {asked.length} are empty
        {changed > 0 ? `; ${changed} ${changed === 1 ? "was" : "were"} changed in ${first.name} since` : ""}.
      </p>
      {[...new Set(texts.map(({ section }) => section))].map((section) => (
        <fieldset key={section} className={section ? formStyles.group : undefined}>
          {section ? (
            <legend className={formStyles.legend}>
              <bdi>{section}</bdi>
            </legend>
          ) : null}
          {texts
            .filter((text) => text.section === section)
            .map((text) => (
              <Text
                key={idOf(text.path)}
                text={text}
                languages={[first, target]}
                written={textAt(now, text.path)}
                problems={problems.filter(({ path = [] }) => path.join("\n") === text.path.join("\n"))}
                write={(words) => write(text.path, words)}
                leave={() => keeper.dispatch({ type: "leave" })}
                markRight={() => markRight(text.path)}
              />
            ))}
        </fieldset>
      ))}
    </div>
  );
}

type TextProps = {
  text: TranslatedText;
  languages: readonly [from: Opened["languages"][number], to: Opened["languages"][number]];
  written: string;
  problems: readonly ContentProblem[];
  write: (text: string) => void;
  leave: () => void;
  markRight: () => void;
};

function Text({ text, languages: [from, to], written, problems, write, leave, markRight }: TextProps) {
  const { path, label, was, isMarkdown, isAsked, isChanged } = text;
  const id = idOf(path);
  // A copy that is not touched is no translation: it is not saved.
  const [isBegun, setBegun] = useState(false);
  const isCopy = isBegun && written === "";
  const change = (next: string) => {
    setBegun(false);
    write(next);
  };
  const begin = () => {
    flushSync(() => setBegun(true));
    // A long text would scroll to its end.
    caretOf(document.getElementById(id))?.go(0);
  };
  const attributes = {
    ...{ id, lang: to.tag, dir: to.dir, value: isCopy ? was : written },
    rows: rowsOf(written || was),
    "aria-invalid": problems.length > 0 || undefined,
    "aria-describedby": [isMarkdown ? "" : `${id}__was`, `${id}__note`, `${id}__error`].join(" ").trim(),
  };
  return (
    <Labelled id={id} label={label} isOptional={!isAsked} path={path}>
      <div className={styles.pair}>
        <div id={`${id}__was`} lang={from.tag} dir={from.dir} className={styles.was}>
          {isMarkdown ? <MarkdownShown source={was} /> : was}
        </div>
        <div>
          <div className={styles.field}>
            {isMarkdown ? (
              <MarkdownField {...attributes} label={label} write={change} leave={leave} />
            ) : (
              <Sentences {...attributes} onBlur={leave} write={change} />
            )}
            {written === "" && was !== "" && !isCopy ? (
              <Tool label={`Begin with the original: ${label}`} act={begin}>
                <Sign name="copy" />
              </Tool>
            ) : null}
          </div>
          <div id={`${id}__note`} className={styles.note}>
            {isCopy ? (
              <>
                Still the original, and not saved. <Press onClick={() => change(was)}>Keep it as it is</Press>
              </>
            ) : isChanged ? (
              <>
                <strong>The original was changed since.</strong>{" "}
                <Press onClick={markRight}>Still right</Press>
              </>
            ) : null}
          </div>
          <div id={`${id}__error`} role="alert" className={formStyles.error}>
            {problems.map((problem) => (
              <p key={problem.expected}>{mistakeInWords(problem)}</p>
            ))}
          </div>
        </div>
      </div>
    </Labelled>
  );
}

/** Leads from a file to the same one in each language of the site. */
export const Languages = ({ opened, leave }: { opened: Opened; leave: () => void }) =>
  opened.languages.length === 0 ? null : (
    <nav aria-label="Language" className={styles.languages}>
      {opened.languages.map(({ tag, name, file }) => (
        <a
          key={tag}
          lang={tag}
          href={`#${encodeURIComponent(file)}`}
          aria-current={file === opened.file ? "page" : undefined}
          onClick={leave}
        >
          {name}
        </a>
      ))}
    </nav>
  );
