import { EMBED_HOSTS } from "../content/embeds";

type Setting = { dev: boolean; https: boolean };

const directives = (script: string, style: string, font: string, { dev, https }: Setting): string =>
  [
    "default-src 'self'",
    // React's development build uses eval for its error stacks; production never does.
    `script-src ${script}${dev ? " 'unsafe-eval'" : ""}`,
    `style-src ${style}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `font-src ${font}`,
    "media-src 'self'",
    // The embed's frame first checks whether its board can be reached.
    `connect-src 'self' ${EMBED_HOSTS.join(" ")}${dev ? " ws:" : ""}`,
    `frame-src 'self' ${EMBED_HOSTS.join(" ")}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Over plain http (a preview on localhost) this would send the browser to a port without TLS.
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");

/**
 * Policy of the prerendered pages, which cannot have a nonce for Next's inline scripts. They render no input. The letters of their
 * first heading are a font in their HTML.
 */
export const staticCsp = (setting: Setting): string =>
  directives("'self' 'unsafe-inline'", "'self' 'unsafe-inline'", "'self' data:", setting);

/** Policy of pages rendered on request (gates, private studies): only scripts with this nonce run. */
export const nonceCsp = (nonce: string, setting: Setting): string =>
  directives(
    `'self' 'nonce-${nonce}' 'strict-dynamic'`,
    // Next's development server injects its styles inline, without a nonce.
    setting.dev ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    "'self'",
    setting,
  );
