import { BYTES_HEADER, HANDLE_HEADER } from "@/document/viewer-terms";
import { NDA_API } from "@/lib/paths";
import { type Shown, viewerCall } from "./call";

/** `ended`: the grant has expired or was revoked. `replaced`: another document has been prepared since. */
export type FetchedPage =
  | { kind: "page"; image: Blob; handle: string | null }
  | { kind: "ended" }
  | { kind: "replaced" }
  | { kind: "failed" };

/** `document` is an id. It keeps a page of a newer document from appearing among older ones. */
type WantedPage = { of: Shown; document: string; page: number; width: number };

/** Loads a page's image and reports the part that has arrived, 0 to 1. Throws only the signal's abort. */
export async function fetchPage(
  { of, document, page, width }: WantedPage,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<FetchedPage> {
  try {
    const call = viewerCall(`${NDA_API.pages}/${page}`, of, { width: String(width), document });
    const response = await fetch(call, { signal, cache: "no-store" });
    if (response.status === 401) return { kind: "ended" };
    if (response.status === 404) return { kind: "replaced" };
    if (!response.ok) return { kind: "failed" };
    const image = await readWithProgress(response, onProgress);
    return { kind: "page", image, handle: response.headers.get(HANDLE_HEADER) };
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: "failed" };
  }
}

async function readWithProgress(response: Response, onProgress: (part: number) => void): Promise<Blob> {
  const total = Number(response.headers.get(BYTES_HEADER));
  const type = response.headers.get("content-type") ?? "";
  if (!response.body || !total) return response.blob();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let arrived = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    arrived += value.length;
    onProgress(Math.min(1, arrived / total));
  }
  return new Blob(parts, { type });
}
