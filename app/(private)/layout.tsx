import { headers } from "next/headers";
import type { ReactNode } from "react";
import { SiteFrame } from "@/components/layout/site-frame";

export { generateMetadata, viewport } from "@/lib/seo/site-metadata";

/** A separate root layout: entering is a full navigation, so that the strict policy and its nonce apply. */
export default async function PrivateLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return <SiteFrame nonce={nonce}>{children}</SiteFrame>;
}
