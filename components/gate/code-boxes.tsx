"use client";

import { OTPField } from "@base-ui/react/otp-field";
import type { Ref } from "react";
import { CODE } from "@/lib/gate/policy";
import { digitsOf } from "@/lib/gate/typed-code";
import styles from "./code-boxes.module.css";

const BOXES = Array.from({ length: CODE.digits }, (_, i) => i + 1);

type Props = {
  id: string;
  first: Ref<HTMLInputElement>;
  code: string;
  fixed: boolean;
  invalid: boolean;
  describedBy: string;
  onType: (code: string) => void;
};

/**
 * Seven boxes, one digit each: typing goes on, backspace in an empty one goes back, arrows move, a pasted or
 * autofilled code fills them all.
 *
 * @param id the first box's; a `<label>` names it
 * @param first the first box, for the focus
 */
export function CodeBoxes({ id, first, code, fixed, invalid, describedBy, onType }: Props) {
  return (
    <OTPField.Root
      id={id}
      length={CODE.digits}
      // Digits of every script, which the field's own numeric mode would drop.
      validationType="none"
      inputMode="numeric"
      normalizeValue={digitsOf}
      value={code}
      onValueChange={onType}
      readOnly={fixed}
      className={styles.boxes}
      aria-describedby={describedBy}
    >
      {BOXES.map((box) => (
        <OTPField.Input
          key={box}
          ref={box === 1 ? first : undefined}
          className={styles.box}
          aria-label={box === 1 ? undefined : `Digit ${box} of ${CODE.digits}`}
          aria-invalid={invalid || undefined}
        />
      ))}
    </OTPField.Root>
  );
}
