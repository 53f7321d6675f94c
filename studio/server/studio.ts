import type { IncomingMessage, ServerResponse } from "node:http";
import { sampleFont } from "../../authoring/fonts/face-choices";
import { answer, type Site } from "./api";
import { type Asset, bundleStudio } from "./bundle";
import { allowFrame } from "./frame";
import { refusal } from "./guard";

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Studio</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/studio/assets/main.css">
</head>
<body>
<div id="studio"></div>
<script type="module" src="/studio/assets/main.js"></script>
</body>
</html>
`;

const NOT_HTML = "text/plain; charset=utf-8";

const HEADERS = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Content-Security-Policy":
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'",
  "Referrer-Policy": "same-origin",
};

/**
 * Makes the studio's handler, which runs before the development server's. It serves /studio and its API, and lets the studio
 * show the site's pages in a frame.
 *
 * @param site `isWanted`: builds the page now, not on first use, because most runs of the development server need none
 * @returns answers a request to the studio and returns true; returns false for other requests
 */
export function studio({
  isWanted = false,
  ...site
}: Site & { isWanted?: boolean }): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  // The first request for it reports an error.
  if (isWanted) bundleStudio().catch(() => null);
  return async (request, response) => {
    const [pathname = "", search] = (request.url ?? "").split("?");
    if (pathname !== "/studio" && !pathname.startsWith("/studio/")) {
      allowFrame(request, response);
      return false;
    }
    const send = (status: number, type: string, body: string | Uint8Array) =>
      response.writeHead(status, { ...HEADERS, "Content-Type": type }).end(body);
    const refused = refusal(request);
    if (refused) send(403, NOT_HTML, refused);
    else if (pathname.startsWith("/studio/api/")) {
      const [status, value] = await answer(request, site).catch(failed);
      if (Buffer.isBuffer(value)) send(status, "image/webp", value);
      else send(status, "application/json", JSON.stringify(value));
    } else if (pathname === "/studio/face") {
      const name = new URLSearchParams(search).get("name") ?? "";
      const font = await sampleFont(site.root, name).catch(() => null);
      if (font) send(200, "font/woff2", font);
      else send(404, NOT_HTML, "Not found.");
    } else if (pathname.startsWith("/studio/assets/")) {
      const asset: Asset | undefined = (await bundleStudio()).get(pathname.slice("/studio/assets/".length));
      if (asset) send(200, asset.type, asset.bytes);
      else send(404, NOT_HTML, "Not found.");
    } else send(200, "text/html; charset=utf-8", PAGE);
    return true;
  };
}

function failed(error: unknown): [number, unknown] {
  console.error(error);
  return [500, { error: "Something went wrong. See the terminal for details." }];
}
