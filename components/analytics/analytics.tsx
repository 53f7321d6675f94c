import type { Area } from "@/lib/analytics/types";
import { site } from "@/lib/content/own.generated";

/** Measures the visit. The key is a constant of the build: without one no analytics code is in the bundles. */
export async function Analytics({ area }: { area: Area }) {
  if (process.env.NEXT_PUBLIC_POSTHOG_KEY) {
    const { AnalyticsLoader } = await import("./analytics-loader");
    return (
      <AnalyticsLoader posthogKey={process.env.NEXT_PUBLIC_POSTHOG_KEY} area={area} consent={site.consent} />
    );
  }
  return null;
}
