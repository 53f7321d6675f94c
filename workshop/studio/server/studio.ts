import type { IncomingMessage, ServerResponse } from "node:http";
import { sampleFont } from "../../content/fonts/face-choices";
import { digitWidth } from "../../content/generate/faces";
import { themeCss } from "../../content/generate/theme-css";
import { unexpected } from "../../content/usage-error";
import { answer } from "./api";
import { bundleStudio } from "./bundle";
import { refusal } from "./guard";
import { STUDIO_COLOURS } from "./marks";
import type { Site } from "./routes";

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Studio</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/studio/theme.css">
<link rel="stylesheet" href="/studio/assets/main.css">
</head>
<body>
<div id="studio"></div>
<script type="module" src="/studio/assets/main.js"></script>
</body>
</html>
`;

const NOT_HTML = "text/plain; charset=utf-8";

const NOT_BUILT = "The studio's page could not be built. Reload this page to try again. The reason:";

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
 * @param site `bundle`: replaced in tests
 * @returns answers a request to the studio and returns true; returns false for other requests
 */
export function studio({
  bundle = bundleStudio,
  ...site
}: Site & { bundle?: typeof bundleStudio }): (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<boolean> {
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
      const [status, value] = await answer(request, site).catch(
        (error: unknown) => [500, { error: unexpected(error) }] as const,
      );
      if (Buffer.isBuffer(value)) send(status, "image/webp", value);
      else send(status, "application/json", JSON.stringify(value));
    } else if (pathname === "/studio/face") {
      const name = new URLSearchParams(search).get("name") ?? "";
      const font = await sampleFont(site.root, name).catch(() => null);
      if (font) send(200, "font/woff2", font);
      else send(404, NOT_HTML, "Not found.");
    } else if (pathname === "/studio/theme.css")
      send(200, "text/css; charset=utf-8", themeCss(STUDIO_COLOURS, digitWidth(site.root)));
    else {
      // Also before the page, which without it stays empty.
      const built = await bundle().catch(({ message }: Error) => message);
      const asset =
        typeof built === "string" ? undefined : built.get(pathname.replace("/studio/assets/", ""));
      if (typeof built === "string") send(500, NOT_HTML, `${NOT_BUILT}\n\n${built}`);
      else if (asset) send(200, asset.type, asset.bytes);
      else if (pathname.startsWith("/studio/assets/")) send(404, NOT_HTML, "Not found.");
      else send(200, "text/html; charset=utf-8", PAGE);
    }
    return true;
  };
}

/** Lets the studio show the site in a frame, which the site forbids elsewhere. */
function allowFrame({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers["sec-fetch-dest"] !== "iframe") return;
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (/^x-frame-options$/i.test(name)) return set(name, "SAMEORIGIN");
    const isPolicy = /^content-security-policy$/i.test(name) && typeof value === "string";
    return set(name, isPolicy ? value.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : value);
  };
}
