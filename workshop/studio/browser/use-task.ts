import { useState } from "react";

/**
 * What the server does for a person, one thing at a time.
 *
 * @returns why the last one failed, empty if it did not; whether one runs; what runs one; and what shows another failure
 */
export function useTask() {
  const [trouble, setTrouble] = useState("");
  const [isBusy, setBusy] = useState(false);
  const fail = ({ message }: Error) => setTrouble(message);
  const run = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setTrouble("");
    await work().catch(fail);
    setBusy(false);
  };
  return { trouble, isBusy, run, fail };
}
