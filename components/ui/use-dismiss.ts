import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Closes an open element on a press outside `root`, when the focus leaves, and on Escape, which refocuses its opener.
 */
export function useDismiss(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  { close, opener }: { close: () => void; opener: () => HTMLElement | null },
): void {
  const holds = (node: EventTarget | null) => node instanceof Node && root.current?.contains(node);
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (!holds(target)) close();
  });
  const onLeave = useEffectEvent(({ target, relatedTarget }: FocusEvent) => {
    if (holds(target) && relatedTarget && !holds(relatedTarget)) close();
  });
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== "Escape") return;
    const hadFocus = holds(document.activeElement);
    close();
    if (hadFocus) opener()?.focus();
  });
  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener("pointerdown", (event) => onPress(event), { signal });
    document.addEventListener("focusout", (event) => onLeave(event), { signal });
    document.addEventListener("keydown", (event) => onKey(event), { signal });
    return () => controller.abort();
  }, [open]);
}
