"use client";

import { OTPField } from "@base-ui/react/otp-field";
import type { Ref } from "react";
import { say } from "@/lib/words/say";
import type { Words } from "@/lib/words/words";
import { CODE } from "@/rooms/rules/policy";
import { digitsOf } from "@/rooms/rules/typed-code";
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
  words: Pick<Words["gate"], "codeDigit">;
};

/**
 * Seven boxes, one digit each. Typing moves on, backspace in an empty box moves back, arrows move, and a pasted or
 * autofilled code fills them all. `id` and `first` belong to the first box.
 */
export function CodeBoxes({ id, first, code, fixed, invalid, describedBy, onType, words }: Props) {
  return (
    <OTPField.Root
      id={id}
      length={CODE.digits}
      // Accepts digits of every script, which the field's numeric mode would drop.
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
          aria-label={box === 1 ? undefined : say(words.codeDigit, { digit: box, digits: CODE.digits })}
          aria-invalid={invalid || undefined}
        />
      ))}
    </OTPField.Root>
  );
}
