/* global Deno */
// Runs one edge function under Deno in place of Netlify's edge runtime: deno run edge-server.mjs ENTRY ORIGIN SITE_URL. The
// origin gets the requests that the function passes on.
const [entry, origin, siteUrl] = Deno.args;
const { default: run } = await import(entry);

const context = (request) => ({
  geo: {},
  ip: request.headers.get("x-nf-client-connection-ip") ?? "",
  next: (changed = request) => {
    const { pathname, search } = new URL(changed.url);
    const headers = new Headers(changed.headers);
    // fetch() would decode the body and keep the header.
    headers.set("accept-encoding", "identity");
    return fetch(new URL(pathname + search, origin), {
      method: changed.method,
      headers,
      body: changed.body,
      redirect: "manual",
    });
  },
});

Deno.serve(
  { hostname: "127.0.0.1", port: 0, onListen: ({ port }) => console.log(`port ${port}`) },
  async (incoming) => {
    const { pathname, search } = new URL(incoming.url);
    const request = new Request(new URL(pathname + search, siteUrl), incoming);
    const about = context(request);
    return (await run(request, about)) ?? about.next();
  },
);
