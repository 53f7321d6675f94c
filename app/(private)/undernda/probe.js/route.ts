/** The worker that watch-debugger.ts starts. Served as text, because a minifier would remove `debugger`. */
const PROBE = `onmessage = () => {
  postMessage("before");
  debugger;
  postMessage("after");
};
`;

export const dynamic = "force-static";

export const GET = () =>
  new Response(PROBE, { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
