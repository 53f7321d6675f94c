import { headers } from "next/headers";
import type { ReactNode } from "react";
import { SiteFrame } from "@/components/layout/site-frame";

export { metadata, viewport } from "@/lib/seo/site-metadata";

/**
 * What a grant opens. It has its own root layout, so that entering is always a full navigation and these pages get the
 * strict content-security policy with the request's nonce.
 */
export default async function PrivateLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return <SiteFrame nonce={nonce}>{children}</SiteFrame>;
}
