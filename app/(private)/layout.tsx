import { headers } from "next/headers";
import type { ReactNode } from "react";
import { SiteFrame } from "@/components/layout/site-frame";

export { metadata, viewport } from "@/lib/seo/site-metadata";

/** A root layout of its own: entering is a full navigation, under the strict policy with the request's nonce. */
export default async function PrivateLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return <SiteFrame nonce={nonce}>{children}</SiteFrame>;
}
