"use client";

import { Component, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { prefersReducedMotion } from "@/components/ui/prefers-reduced-motion";
import { glide } from "./glide";

const DELAY = 100;
const DURATION = 600;

/**
 * After a link to another path the page glides to its top. Back, forward and anchors keep the browser's position. Stands after the
 * page: effects of later elements run later.
 */
export function ScrollToTop({ pathname }: { pathname: string }): ReactNode {
  const last = useRef(pathname);
  const travelled = useRef(false);
  const place = useRef(0);

  useEffect(() => {
    const onPop = () => {
      // A step within one page (to a heading) does not scroll to the top.
      travelled.current = location.pathname !== last.current;
    };
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, []);

  // In this commit the router has jumped to the top. Before the next paint the page is scrolled back to where the
  // reader was, so that the way up is visible.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // The router's listener comes before this one, and React renders a page that is there within that listener.
    const byHistory = travelled.current || window.event?.type === "popstate";
    travelled.current = false;
    if (byHistory || location.hash) return;
    if (prefersReducedMotion()) {
      scrollTo(0, 0);
      return;
    }
    scrollTo(0, place.current);
    return glide(() => 0, { delay: DELAY, duration: DURATION });
  }, [pathname]);

  const save = () => {
    place.current = scrollY;
  };
  return <BeforeChange of={pathname} act={save} />;
}

type Change = { of: string; act: () => void };

/**
 * Acts when a value has changed, while the document is still as before. React has no hook for this moment. Listening to every scroll
 * event instead would make the browser lay out the page for each.
 */
class BeforeChange extends Component<Change> {
  override getSnapshotBeforeUpdate(before: Change): null {
    if (before.of !== this.props.of) this.props.act();
    return null;
  }
  /** React asks for it beside the method above. */
  override componentDidUpdate(): void {}
  override render(): ReactNode {
    return null;
  }
}
