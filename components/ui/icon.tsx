"use client";

import { ICON_PATHS, type IconName } from "./icon-paths";

/**
 * A line icon in the text's colour. Decorative: name the control, not the icon. A client component, because the header's buttons
 * bring its drawings to every page anyway: a page then contains an icon's name, not its drawing a second time.
 */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="square"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
