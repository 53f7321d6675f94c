import type { ServiceState } from "./gauge";
import styles from "./services.module.css";

/** A shape for each state, so that states never differ by colour alone. */
const SHAPES: Record<ServiceState, string> = {
  Operational: "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13",
  Degraded: "M8 1.5 15 14H1Z",
  Down: "M2 2h12v12H2Z",
  Unknown: "m8 1 7 7-7 7-7-7Z",
};

export function StateMark({ state, size = 14 }: { state: ServiceState; size?: number }) {
  return (
    <svg
      className={styles.mark}
      data-state={state}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <path d={SHAPES[state]} />
    </svg>
  );
}
