import { type FormEvent, useEffect, useRef, useState } from "react";
import type { MadePasscode, PasscodeList } from "../../../content/vault";
import { announce } from "../announce";
import { ask, LONG } from "../api";
import { Confirm } from "../confirm";
import { Line } from "../controls";
import styles from "../form.module.css";
import { Copied, Press, Trouble } from "../parts";
import { atPath } from "../reveal";
import { useTask } from "../use-task";
import { Placed } from "./document";

export const PASSCODES = { path: ["passcodes"], words: "Passcodes" };

/** The passcodes of a room, whose policy asks for one. `asks`: "instead" of an address, or "with-code". */
export function Passcodes({ file, asks }: { file: string; asks: string }) {
  const [list, setList] = useState<PasscodeList | null>(null);
  const [made, setMade] = useState<MadePasscode | null>(null);
  const { trouble, isBusy, run, fail } = useTask();
  const heading = useRef<HTMLParagraphElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const path = `passcodes?${new URLSearchParams({ file })}`;
  useEffect(() => {
    ask<PasscodeList>(path, "GET", undefined, LONG).then(setList, fail);
  }, [path, asks]);
  useEffect(() => {
    if (made) heading.current?.focus();
  }, [made]);

  const make = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void run(async () => {
      const asked = Object.fromEntries(new FormData(form));
      setMade(await ask<MadePasscode>(path, "POST", asked));
      form.reset();
      setList(await ask<PasscodeList>(path));
    });
  };
  const revoke = (label: string) =>
    run(async () => {
      setList(await ask<PasscodeList>(path, "DELETE", { label }));
      // The button of what was withdrawn is gone.
      input.current?.focus();
      announce(`The passcode ${label} is withdrawn.`);
    });
  return (
    <fieldset {...atPath(PASSCODES.path)} className={styles.group}>
      <legend className={styles.legend}>{PASSCODES.words}</legend>
      <div className={styles.fields}>
        {list ? <Placed project={list.project} what="Passcodes are valid" /> : null}
        <ul className={styles.remarks}>
          {list?.passcodes.map(({ label, state, at, uses, isOld }) => (
            <li key={label}>
              <b>{label}</b>: {STATES[state](at)}, {usesOf(uses)}
              {isOld ? "; made to go with a code by mail, so it does not open the room by itself" : ""}{" "}
              {state === "open" || state === "until" ? (
                <Confirm ask={`Withdraw ${label}`} yes="Withdraw it" act={() => void revoke(label)}>
                  <p>Nobody gets in by it any more, and who is in leaves within a minute.</p>
                </Confirm>
              ) : null}
            </li>
          ))}
        </ul>
        {made ? (
          <div className={styles.field}>
            <p ref={heading} tabIndex={-1}>
              The passcode for {made.label}
              {made.until ? `, until ${dayOf(made.until)}` : ""}. It is shown this once: copy it now.
            </p>
            <Copied label="Passcode" text={made.passcode} />
            {made.link ? (
              <Copied label="Link that fills it in" text={new URL(made.link, location.href).href} />
            ) : null}
          </div>
        ) : null}
        <form onSubmit={make} className={styles.fields}>
          <Line label="For whom, in one or two words" ref={input} name="label" required maxLength={80} />
          <Line label="Days until it ends" isOptional name="days" inputMode="numeric" />
          <div>
            <Press type="submit" isOff={isBusy}>
              Make a passcode
            </Press>
          </div>
        </form>
        <Trouble words={trouble} />
      </div>
    </fieldset>
  );
}

const usesOf = (uses: number): string =>
  uses === 0 ? "not used yet" : `used ${uses === 1 ? "once" : `${uses} times`}`;

const dayOf = (time: string | null): string =>
  time === null ? "" : new Date(time).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });

const STATES: Readonly<Record<PasscodeList["passcodes"][number]["state"], (at: string | null) => string>> = {
  open: () => "until you withdraw it",
  until: (at) => `until ${dayOf(at)}`,
  ended: (at) => `ended on ${dayOf(at)}`,
  withdrawn: (at) => `withdrawn on ${dayOf(at)}`,
};
