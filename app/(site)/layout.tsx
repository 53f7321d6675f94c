import type { ReactNode } from "react";
import { SiteFrame } from "@/components/layout/site-frame";

export { generateMetadata, viewport } from "@/lib/seo/site-metadata";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
