import { useEffect, useId } from "react";
import { FACE_NAME } from "../../../../lib/content/schema/face-name";
import { SAMPLE } from "../../../content/fonts/suggested-faces";
import type { Faces } from "../../server/faces";
import { announce } from "../announce";
import formStyles from "../form.module.css";
import type { ControlProps } from "../form-context";
import { Press, Trouble } from "../parts";
import { TextInput } from "../text-input";
import { useTask } from "../use-task";
import { applyFace, lookAtFaces, useFaces } from "./api";
import styles from "./face-field.module.css";

type Choice = Faces["choices"][number];

/**
 * A face of the theme, set in itself, and others to use by a press, or by the name of a package. The press installs the face if it
 * is missing and makes the site's fonts; until then a typed name is a mistake of the content.
 */
export function FaceField(props: ControlProps) {
  const { id, label, value, onChange } = props;
  const faces = useFaces();
  const { trouble, isBusy: isOwn, run } = useTask();
  useEffect(() => void lookAtFaces(), []);
  const role = id.split("_").at(-1) ?? "";
  const used = faces?.used[role];
  const isBusy = faces?.progress != null;
  const choices = (faces?.choices ?? []).filter(({ kind }) => (kind === "mono") === (role === "mono"));
  const current = faces?.choices.find(({ name }) => name === value);
  const use = async (name: string) => {
    if (isBusy) return;
    await run(async () => {
      const { family = name } = (await applyFace(role, name)).find((one) => one.name === name) ?? {};
      onChange(name);
      announce(`${label} is ${family} now.`);
    });
  };
  return (
    <div className={styles.face}>
      {current ? <Sample choice={current} /> : null}
      <details open={(faces && !current) || undefined}>
        <summary className={formStyles.label}>Other faces</summary>
        <ul className={styles.choices}>
          {choices.map((choice) => (
            <li key={choice.name}>
              <button
                type="button"
                className={styles.choice}
                aria-pressed={choice.name === used}
                aria-disabled={isBusy || undefined}
                onClick={() => void use(choice.name)}
              >
                <Sample choice={choice} />
                <span className={formStyles.hint}>
                  {choice.name === used ? "in use" : choice.isInstalled ? "installed" : "not installed yet"}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <p className={formStyles.hint}>Another one, by the name of its package on fontsource.org:</p>
        <TextInput {...props} schema={{}} />
        {faces && value !== used && FACE_NAME.test(value ?? "") ? (
          <Press isOff={isBusy} onClick={() => void use(value ?? "")}>
            {current?.isInstalled ? "Use" : "Install and use"} {value}
          </Press>
        ) : null}
      </details>
      <p role="status" className={`${formStyles.hint} ${styles.progress}`}>
        {isOwn && faces?.progress ? `Making fonts: ${faces.progress}` : ""}
      </p>
      <Trouble words={trouble} />
    </div>
  );
}

/** A face's name and a few words, set in the face. */
function Sample({ choice: { name, family } }: { choice: Choice }) {
  const font = `Sample ${useId()}`;
  return (
    <>
      <style>
        {`@font-face { font-family: "${font}"; src: url("/studio/face?name=${encodeURIComponent(name)}"); font-weight: 1 1000; }`}
      </style>
      <span className={styles.sample} style={{ fontFamily: `"${font}"` }}>
        <span>{family}</span> <span aria-hidden="true">{SAMPLE}</span>
      </span>
    </>
  );
}
