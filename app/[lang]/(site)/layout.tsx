import type { ReactNode } from "react";
import Layout, * as original from "@/app/(site)/layout";
import { languageBelow } from "@/lib/content/page-address";
import { renderIn } from "@/lib/words/asked-language";

type Props = { children: ReactNode; params: Promise<{ lang: string }> };

export { viewport } from "@/app/(site)/layout";

export async function generateMetadata({ params }: Props) {
  await enter(params);
  return original.generateMetadata();
}

export default async function SiteLayout({ params, children }: Props) {
  await enter(params);
  return <Layout>{children}</Layout>;
}

/** A study's short address is in the site's first language. */
async function enter(params: Props["params"]): Promise<void> {
  const tag = languageBelow((await params).lang);
  if (tag) renderIn(tag);
}
