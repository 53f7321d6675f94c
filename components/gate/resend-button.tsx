"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";

type Props = { seconds: number; scripted: boolean; disabled: boolean };

/** Requests another code once the countdown is over; without scripts the server decides. A new `key` restarts it. */
export function ResendButton({ seconds, scripted, disabled }: Props) {
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    if (seconds <= 0) return;
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);

  const waiting = scripted && left > 0;
  return (
    <Button type="submit" variant="quiet" disabled={disabled || waiting}>
      {waiting ? `Resend OTP in ${left}s` : "Resend OTP"}
    </Button>
  );
}
