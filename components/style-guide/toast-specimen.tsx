"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Toast, type ToastMessage } from "@/components/ui/toast";
import styles from "./primitives.module.css";

/** As long as a timer can run: a specimen disappears only when it is closed. */
const HOLD = 2 ** 31 - 1;

/** A toast in its place in the guide instead of the window's foot. */
export function ToastSpecimen({ tone, text }: { tone: ToastMessage["tone"]; text: string }) {
  const [turn, setTurn] = useState(1);
  const shown = turn > 0;
  return (
    <div className={styles.place}>
      <Toast toast={shown ? { id: turn, tone, text } : null} onClose={() => setTurn(-turn)} duration={HOLD} />
      {shown ? null : (
        <Button variant="quiet" onClick={() => setTurn(1 - turn)}>
          Show again
        </Button>
      )}
    </div>
  );
}
