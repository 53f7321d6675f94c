"use client";

import { useEffect, useState } from "react";

/**
 * The text of a page for screen readers, loaded when the page comes near. Behind the same grant as the image.
 *
 * @returns null until it is there
 */
export function usePageText(document: string, page: number, near: boolean): string | null {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    if (!near || text !== null) return;
    const controller = new AbortController();
    fetch(`/api/nda/pages/${page}/text?${new URLSearchParams({ document })}`, {
      signal: controller.signal,
      cache: "no-store",
    })
      .then((response) => (response.ok ? response.text() : null))
      .then(setText)
      // The next time the page comes near it is asked for again.
      .catch(() => {});
    return () => controller.abort();
  }, [document, page, near, text]);
  return text;
}
