import { forwardToPosthog } from "@/lib/analytics/proxy";

type Context = { params: Promise<{ path: string[] }> };

/** The same-origin proxy to PostHog, for posthog-js. */
async function handle(request: Request, { params }: Context): Promise<Response> {
  return forwardToPosthog(request, (await params).path.join("/"));
}

export { handle as GET, handle as POST };
