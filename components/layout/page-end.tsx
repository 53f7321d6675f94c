import type { ComponentProps } from "react";
import { FooterLines } from "./footer-lines";
import { Travel } from "./travel";

type Props = ComponentProps<typeof FooterLines> & ComponentProps<typeof Travel>;

/** What stands after the page: the footer, and the ways to the next page, whose effects must run after the page's. */
export function PageEnd({ kind, ...footer }: Props) {
  return (
    <>
      <FooterLines {...footer} />
      <Travel kind={kind} />
    </>
  );
}
