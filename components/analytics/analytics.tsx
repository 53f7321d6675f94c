import type { Area } from "@/lib/analytics/types";
import { localLink } from "@/lib/content/local-link";
import { own } from "@/lib/content/own";
import { words } from "@/lib/words/site-words";

/** The key is a build-time constant: without it the bundles contain no analytics code. */
export async function Analytics({ area }: { area: Area }) {
  if (process.env.NEXT_PUBLIC_POSTHOG_KEY) {
    const { AnalyticsLoader } = await import("./analytics-loader");
    const { mayICount, whatIsCounted, whatExactly, noThankYou, yesCountMe } = words().consent;
    const asks = own().site.consent === "opt-in" && area === "site";
    return (
      <AnalyticsLoader
        posthogKey={process.env.NEXT_PUBLIC_POSTHOG_KEY}
        area={area}
        consent={own().site.consent}
        question={
          asks
            ? { mayICount, whatIsCounted, whatExactly, noThankYou, yesCountMe, ...localLink("/privacy") }
            : null
        }
      />
    );
  }
  return null;
}
