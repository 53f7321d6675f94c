import { cache } from "react";
import { askedLanguage } from "../words/asked-language";

/** Reads once per process and language; in development once per request, so that edits show. */
export function readOnce<Content>(read: () => Content): () => Content {
  const known = new Map<string | null, Content>();
  const readIn = cache((tag: string | null) => {
    if (process.env.NODE_ENV === "development") return read();
    if (!known.has(tag)) known.set(tag, read());
    return known.get(tag) as Content;
  });
  return () => readIn(askedLanguage());
}
