/** The worker of watch-debugger.ts, unbundled, since a minifier would remove the `debugger` statement. */
const PROBE = `onmessage = () => {
  postMessage("before");
  debugger;
  postMessage("after");
};
`;

export const dynamic = "force-static";

export const GET = () =>
  new Response(PROBE, { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
