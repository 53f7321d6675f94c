import type { Metadata } from "next";
import { SiteFrame } from "@/components/layout/site-frame";
import { NotFoundScreen } from "@/components/pages/not-found-screen";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const metadata: Metadata = pageMetadata("/404", { noindex: true });

export default function GlobalNotFound() {
  return (
    <SiteFrame>
      <NotFoundScreen />
    </SiteFrame>
  );
}
