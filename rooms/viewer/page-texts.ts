import { NDA_API } from "@/lib/paths";
import { viewerCall } from "./call";
import type { ViewerDocument } from "./viewer-state";

type Of = Pick<ViewerDocument, "id" | "place" | "preview">;

/** Loads the text of pages near the reader, for screen readers. The server checks the same grant as for the images. */
export class PageTexts {
  readonly #of: Of;
  readonly #onChange: (texts: ReadonlyMap<number, string>) => void;
  readonly #loads = new Map<number, AbortController>();
  #texts: ReadonlyMap<number, string> = new Map();

  constructor(of: Of, onChange: (texts: ReadonlyMap<number, string>) => void) {
    this.#of = of;
    this.#onChange = onChange;
  }

  /** Aborts all other loads; a failed one is retried when its page comes near again. */
  want(pages: readonly number[]): void {
    for (const [page, abort] of this.#loads)
      if (!pages.includes(page)) {
        abort.abort();
        this.#loads.delete(page);
      }
    for (const page of pages) if (!this.#texts.has(page) && !this.#loads.has(page)) void this.#load(page);
  }

  async #load(page: number): Promise<void> {
    const abort = new AbortController();
    this.#loads.set(page, abort);
    const address = viewerCall(`${NDA_API.pages}/${page}/text`, this.#of, { document: this.#of.id });
    try {
      const response = await fetch(address, { signal: abort.signal, cache: "no-store" });
      if (!response.ok) return;
      const text = await response.text();
      this.#texts = new Map(this.#texts).set(page, text);
      this.#onChange(this.#texts);
    } catch {
      // Aborted, or the connection was lost.
    }
  }
}
