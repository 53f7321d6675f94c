import type { Area } from "@/lib/analytics/types";
import { site } from "@/lib/content/own.generated";

/** The key is a build-time constant: without it the bundles contain no analytics code. */
export async function Analytics({ area }: { area: Area }) {
  if (process.env.NEXT_PUBLIC_POSTHOG_KEY) {
    const { AnalyticsLoader } = await import("./analytics-loader");
    return (
      <AnalyticsLoader posthogKey={process.env.NEXT_PUBLIC_POSTHOG_KEY} area={area} consent={site.consent} />
    );
  }
  return null;
}
