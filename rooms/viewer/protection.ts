const ALERT_MS = 5000;
const RESTORE_MS = 500;
/** A reader who returns within this time sees no alert. */
const BRIEF_MS = 1000;

export type ShieldReason = "away" | "devtools" | "beside" | "alert";

/** What the protection refuses by name. */
export type Operation = "save" | "print" | "record";

/** A panel beside the page may also be a sidebar. */
type DevtoolsSign = "beside" | "below" | "debugger";

export type ProtectionState = Readonly<{
  /** Null while the content is shown. */
  shield: ShieldReason | null;
  /** `operation`: what was refused; null for any other alert. */
  alert: Readonly<{ operation: Operation | null }> | null;
}>;

export const UNPROTECTED: ProtectionState = { shield: null, alert: null };

export type ProtectionSignal =
  | { type: "refused"; operation?: Operation }
  | { type: "left" }
  | { type: "returned" }
  | { type: "devtools"; by: DevtoolsSign; open: boolean }
  | { type: "frames_missed" };

/**
 * Decides from signals what is hidden and which alert is shown. It does not use the window itself, so that each rule
 * can be tested with a controlled clock.
 *
 * - A refused key, menu, print, recording or a stalled picture hides the content for as long as its alert is shown.
 * - Leaving (hidden tab, other window) raises an alert and hides the content until half a second after the return; a
 *   return within a second removes the alert.
 * - Developer tools hide the content until they are closed.
 */
export function createProtection(onChange: (state: ProtectionState) => void) {
  const devtools = new Set<DevtoolsSign>();
  let away = false;
  /** Set while the alert has no other cause. */
  let leftAt: number | null = null;
  let alertHides = false;
  let alert: ProtectionState["alert"] = null;
  let alertTimer: ReturnType<typeof setTimeout> | undefined;
  let restoreTimer: ReturnType<typeof setTimeout> | undefined;

  const publish = () => onChange({ shield: reason(), alert });
  const reason = (): ShieldReason | null => {
    if (devtools.has("below") || devtools.has("debugger")) return "devtools";
    if (devtools.has("beside")) return "beside";
    return away ? "away" : alertHides ? "alert" : null;
  };
  const dismiss = () => {
    clearTimeout(alertTimer);
    alert = null;
    alertHides = false;
    publish();
  };
  const raise = (operation: Operation | null, hides: boolean) => {
    alert = { operation };
    alertHides ||= hides;
    leftAt = null;
    clearTimeout(alertTimer);
    alertTimer = setTimeout(dismiss, ALERT_MS);
  };

  return {
    signal(signal: ProtectionSignal): void {
      switch (signal.type) {
        case "refused":
          raise(signal.operation ?? null, true);
          break;
        case "frames_missed":
          raise(null, true);
          break;
        case "left":
          clearTimeout(restoreTimer);
          if (away) return;
          away = true;
          raise(null, false);
          leftAt = alertHides ? null : performance.now();
          break;
        case "returned":
          if (!away) return;
          if (leftAt !== null && performance.now() - leftAt <= BRIEF_MS) dismiss();
          clearTimeout(restoreTimer);
          restoreTimer = setTimeout(() => {
            away = false;
            publish();
          }, RESTORE_MS);
          return;
        case "devtools":
          if (devtools.has(signal.by) === signal.open) return;
          if (signal.open) {
            devtools.add(signal.by);
            raise(null, false);
          } else devtools.delete(signal.by);
          break;
      }
      publish();
    },
    stop(): void {
      clearTimeout(alertTimer);
      clearTimeout(restoreTimer);
    },
  };
}
