"use client";

import { Activity, type ComponentType, lazy } from "react";
import { afterFirstSignAnimated } from "@/components/ui/animate";
import { rememberPress } from "./early-press";
import { HeaderNav } from "./header-nav";
import { PageEnd } from "./page-end";
import { ThemeToggle } from "./theme-toggle";

if (typeof window !== "undefined") rememberPress();

/** Pages that open without loading a document enter animated, so all this arrives together, or not at all. */
const frameParts = afterFirstSignAnimated(() => import("./frame-parts"));
type FrameParts = Awaited<typeof frameParts>;

/**
 * A part of the frame that the server renders, and whose code is fetched when the visitor first acts. React then takes over the HTML as
 * it is. Until then links in it load their page as links without scripts do.
 *
 * @param whole the component, on the server only: bundlers leave it out of the browser's code
 * @param choose finds it among what was fetched
 */
function late<Props extends object>(
  whole: ComponentType<Props> | null,
  choose: (parts: FrameParts) => ComponentType<Props>,
): ComponentType<Props> {
  const Part = whole ?? lazy(() => frameParts.then((parts) => ({ default: choose(parts) })));
  return (props) => (
    <Activity>
      <Part {...props} />
    </Activity>
  );
}

export const LateHeaderNav = late(
  typeof window === "undefined" ? HeaderNav : null,
  (parts) => parts.HeaderNav,
);
export const LatePageEnd = late(typeof window === "undefined" ? PageEnd : null, (parts) => parts.PageEnd);
export const LateThemeToggle = late(
  typeof window === "undefined" ? ThemeToggle : null,
  (parts) => parts.ThemeToggle,
);
