"use client";

import { OTPField } from "@base-ui/react/otp-field";
import type { Ref } from "react";
import styles from "./code-boxes.module.css";
import { CODE_LENGTH } from "./nda-state";

const BOXES = Array.from({ length: CODE_LENGTH }, (_, i) => i + 1);

/**
 * Seven boxes, one digit each: typing goes on, backspace in an empty one goes back, arrows move, a pasted or
 * autofilled code fills them all.
 *
 * @param id the first box's; a `<label>` names it
 * @param first the first box, for the focus
 */
export function CodeBoxes({
  id,
  first,
  code,
  fixed,
  invalid,
  describedBy,
  onType,
}: {
  id: string;
  first: Ref<HTMLInputElement>;
  code: string;
  fixed: boolean;
  invalid: boolean;
  describedBy: string;
  onType: (code: string) => void;
}) {
  return (
    <OTPField.Root
      id={id}
      length={CODE_LENGTH}
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
          aria-label={box === 1 ? undefined : `Digit ${box} of ${CODE_LENGTH}`}
          aria-invalid={invalid || undefined}
        />
      ))}
    </OTPField.Root>
  );
}
