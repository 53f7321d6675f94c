/**
 * The worker behind the developer-tools check (components/document/viewer/watch-debugger.ts). It is served as it stands here
 * because a minifier would take the `debugger` statement out of any bundled file.
 */
const PROBE = `onmessage = () => {
  postMessage("before");
  debugger;
  postMessage("after");
};
`;

export const dynamic = "force-static";

export const GET = () =>
  new Response(PROBE, { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
