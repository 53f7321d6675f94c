import { forwardToPosthog } from "@/lib/analytics/proxy";

type Context = { params: Promise<{ path: string[] }> };

async function handle(request: Request, { params }: Context): Promise<Response> {
  return forwardToPosthog(request, (await params).path.join("/"));
}

export { handle as GET, handle as POST };
