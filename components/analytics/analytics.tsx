import type { Area } from "@/lib/analytics/types";
import { site } from "@/lib/content/own.generated";

/**
 * Measures the visit, where the site was built with a key. The key is a constant of the build: without one the branch,
 * and all code behind it, is not in the bundles.
 */
export async function Analytics({ area }: { area: Area }) {
  if (process.env.NEXT_PUBLIC_POSTHOG_KEY) {
    const { AnalyticsLoader } = await import("./analytics-loader");
    return (
      <AnalyticsLoader posthogKey={process.env.NEXT_PUBLIC_POSTHOG_KEY} area={area} consent={site.consent} />
    );
  }
  return null;
}
