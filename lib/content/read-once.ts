import { cache } from "react";

/** Reads once per process; in development once per request, so that edits show. */
export function readOnce<Content>(read: () => Content): () => Content {
  let kept: { content: Content } | undefined;
  return cache(() => {
    if (process.env.NODE_ENV === "development") return read();
    kept ??= { content: read() };
    return kept.content;
  });
}
