"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";

type Props = { seconds: number; scripted: boolean; disabled: boolean };

/**
 * Asks for another code, once the seconds are over. Remount it (`key`) to start counting again.
 *
 * @param seconds until it may be pressed
 * @param scripted false: no clock runs, and the server decides whether it is too early
 */
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
