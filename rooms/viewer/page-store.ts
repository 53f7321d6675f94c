import type { FetchedPage } from "./fetch-page";

export type PageState = Readonly<
  | { status: "empty" }
  /** `progress` from 0 to 1. */
  | { status: "loading"; progress: number }
  /** Also while a sharper image is loading. */
  | { status: "shown"; url: string; width: number; handle: string | null }
  | { status: "failed" }
>;

type Shown = Extract<PageState, { status: "shown" }>;

/** Why loading ended for good. */
export type Ending = "ended" | "replaced";

type Deps = {
  fetch: (
    page: number,
    width: number,
    signal: AbortSignal,
    onProgress: (part: number) => void,
  ) => Promise<FetchedPage>;
  onChange: (pages: ReadonlyMap<number, PageState>) => void;
  onEnding: (ending: Ending) => void;
};

export const EMPTY: PageState = { status: "empty" };
const MAX_LOADS = 3;
/** The last delay repeats. */
const RETRY_MS = [1000, 2000, 5000, 10_000] as const;

/** Loads page images in order of urgency, a few at once, drops those far away, and retries failed ones. */
export class PageStore {
  readonly #deps: Deps;
  /** Without empty pages. Replaced on every change, because callers keep it. */
  #states: ReadonlyMap<number, PageState> = new Map();
  readonly #loads = new Map<number, { width: number; abort: AbortController }>();
  readonly #failures = new Map<number, { times: number; timer: ReturnType<typeof setTimeout> | undefined }>();
  #wanted: readonly number[] = [];
  #width = 0;
  #stopped = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get = (page: number): PageState => this.#states.get(page) ?? EMPTY;

  /**
   * Sets what the reader needs now: `pages`, most urgent first, at this width in px. Other loads are aborted; images
   * in `keep` stay.
   */
  want(pages: readonly number[], keep: ReadonlySet<number>, width: number): void {
    this.#wanted = pages;
    this.#width = width;
    for (const [page, load] of this.#loads)
      if (!pages.includes(page) || load.width !== width) this.#abort(page, load.abort);
    for (const page of this.#states.keys()) if (!pages.includes(page) && !keep.has(page)) this.#drop(page);
    this.#fill();
  }

  retry = (page?: number): void => {
    for (const failed of page === undefined ? [...this.#failures.keys()] : [page]) {
      clearTimeout(this.#failures.get(failed)?.timer);
      if (this.get(failed).status === "failed") this.#set(failed, EMPTY);
    }
    this.#fill();
  };

  resume(): void {
    this.#stopped = false;
    this.retry();
  }

  stop(): void {
    this.#stopped = true;
    for (const { abort } of this.#loads.values()) abort.abort();
    this.#loads.clear();
    for (const { timer } of this.#failures.values()) clearTimeout(timer);
    this.#failures.clear();
    for (const page of this.#states.keys()) this.#drop(page);
  }

  #fill(): void {
    if (this.#stopped) return;
    for (const page of this.#wanted) {
      if (this.#loads.size >= MAX_LOADS) return;
      const state = this.get(page);
      const has = state.status === "shown" && state.width >= this.#width;
      if (!has && state.status !== "failed" && !this.#loads.has(page)) void this.#load(page, this.#width);
    }
  }

  async #load(page: number, width: number): Promise<void> {
    const abort = new AbortController();
    this.#loads.set(page, { width, abort });
    const before = this.get(page);
    const previous = before.status === "shown" ? before : null;
    if (!previous) this.#set(page, { status: "loading", progress: 0 });
    const onProgress = (progress: number) => {
      if (!previous && !abort.signal.aborted) this.#set(page, { status: "loading", progress });
    };
    const result = await this.#deps.fetch(page, width, abort.signal, onProgress).catch(() => null);
    if (abort.signal.aborted || !result) return;
    this.#loads.delete(page);
    this.#settle(page, width, result, previous);
    this.#fill();
  }

  #settle(page: number, width: number, result: FetchedPage, previous: Shown | null): void {
    if (result.kind === "page") {
      if (previous) URL.revokeObjectURL(previous.url);
      this.#failures.delete(page);
      const url = URL.createObjectURL(result.image);
      this.#set(page, { status: "shown", url, width, handle: result.handle });
    } else if (result.kind === "failed") {
      // If a sharper image fails, the present one stays and no sharper one is requested.
      if (previous) this.#set(page, { ...previous, width });
      else this.#tryLater(page);
    } else {
      this.stop();
      this.#deps.onEnding(result.kind);
    }
  }

  #tryLater(page: number): void {
    const times = (this.#failures.get(page)?.times ?? 0) + 1;
    const wait = RETRY_MS[Math.min(times, RETRY_MS.length) - 1] ?? RETRY_MS[0];
    const timer = setTimeout(() => this.retry(page), wait);
    this.#failures.set(page, { times, timer });
    this.#set(page, { status: "failed" });
  }

  #abort(page: number, abort: AbortController): void {
    abort.abort();
    this.#loads.delete(page);
    if (this.get(page).status === "loading") this.#set(page, EMPTY);
  }

  #drop(page: number): void {
    const state = this.get(page);
    if (state.status === "shown") URL.revokeObjectURL(state.url);
    clearTimeout(this.#failures.get(page)?.timer);
    this.#failures.delete(page);
    this.#set(page, EMPTY);
  }

  #set(page: number, state: PageState): void {
    const states = new Map(this.#states).set(page, state);
    if (state.status === "empty") states.delete(page);
    this.#states = states;
    this.#deps.onChange(states);
  }
}
