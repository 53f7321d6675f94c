import type { OutlineEntry, PageLink } from "@/document/manifest";
import type { MarkKind } from "@/document/mark/block";
import type { Place } from "@/lib/paths";
import { EMPTY, type Ending, type PageState } from "./page-store";
import { type ProtectionState, UNPROTECTED } from "./protection";
import { FIT_WIDTH, type ZoomTo, zoomAfter } from "./zoom";

export type ViewerDocument = {
  id: string;
  place: Place;
  /** The owner sees it as a reader does. */
  preview?: boolean;
  /** Whether readers may ask about a page. */
  questions?: boolean | undefined;
  /** The private studies in the room. */
  studies?: readonly Readonly<{ slug: string; title: string }>[];
  /** The visible mark on the pages. */
  mark?: MarkKind;
  title: string | null;
  /** Sizes in points. */
  pages: { width: number; height: number; links?: PageLink[] | undefined }[];
  outline: OutlineEntry[];
};

/** `email` and `ip` as the mark has them. */
export type Reader = { email: string; ip: string; ownershipLine: string };

/**
 * `endsAt` and `now` are by the server's clock, in ms since 1970; `hours` is how long a proved address or a passcode opens the
 * document.
 */
export type Access = { endsAt: number; hours: number; now: number; by: "email" | "passcode" };

export type View = Readonly<{ visible: readonly number[]; current: number }>;

export type ViewerState = View &
  Readonly<{
    total: number;
    /** False until scripts run: until then there are no controls and nothing is loaded. */
    started: boolean;
    zoom: number;
    /** Width in px of a page that fits the window; 0 until measured. */
    fitWidth: number;
    images: ReadonlyMap<number, PageState>;
    texts: ReadonlyMap<number, string>;
    protection: ProtectionState;
    /** In ms since 1970, by this browser's clock; null until scripts run. */
    end: number | null;
    endsSoon: boolean;
    /** Null while the reader may read. */
    ending: Ending | null;
    contentsOpen: boolean;
    /** The page that is announced to screen readers. */
    announced: number | null;
  }>;

export type ViewerEvent =
  | { type: "started"; end: number }
  | { type: "scrolled"; view: View }
  | { type: "turned"; page: number }
  | { type: "zoomed"; to: ZoomTo }
  | { type: "clock"; now: number }
  | { type: "changed"; to: Partial<ViewerState> }
  | { type: "renewed"; end: number };

export const WARN_MS = 5 * 60_000;

export const initialState = (total: number): ViewerState => ({
  total,
  started: false,
  visible: [1],
  current: 1,
  zoom: FIT_WIDTH,
  fitWidth: 0,
  images: new Map(),
  texts: new Map(),
  protection: UNPROTECTED,
  end: null,
  endsSoon: false,
  ending: null,
  contentsOpen: false,
  announced: null,
});

export function viewerReducer(state: ViewerState, event: ViewerEvent): ViewerState {
  switch (event.type) {
    case "started":
      return { ...state, started: true, end: event.end };
    case "scrolled": {
      const { visible, current } = event.view;
      const same = current === state.current && String(visible) === String(state.visible);
      return same ? state : { ...state, visible, current };
    }
    case "turned":
      return { ...state, announced: event.page };
    case "zoomed":
      return { ...state, zoom: zoomAfter(state.zoom, event.to) };
    case "changed":
      return { ...state, ...event.to };
    case "clock": {
      const left = (state.end ?? Number.POSITIVE_INFINITY) - event.now;
      const endsSoon = left > 0 && left <= WARN_MS;
      const ending = left > 0 ? state.ending : (state.ending ?? "ended");
      return endsSoon === state.endsSoon && ending === state.ending ? state : { ...state, endsSoon, ending };
    }
    case "renewed":
      return { ...state, end: event.end, ending: null };
  }
}

export const isHidden = ({ protection, ending }: ViewerState) =>
  protection.shield !== null || ending !== null;

export const imageOf = ({ images }: ViewerState, page: number): PageState => images.get(page) ?? EMPTY;

const AHEAD = 2;
const BEHIND = 1;
const KEEP_WITHIN = 6;
const TEXT_WITHIN = 2;

/** The pages whose image is needed, most urgent first, and those whose image may stay. */
export function imagesWanted(visible: readonly number[], total: number) {
  const [first, last] = ends(visible);
  const ahead = pages(last + 1, last + AHEAD, total);
  const behind = pages(first - BEHIND, first - 1, total);
  return {
    wanted: [...visible, ...ahead, ...behind],
    kept: new Set(pages(first - KEEP_WITHIN, last + KEEP_WITHIN, total)),
  };
}

export function textsWanted(visible: readonly number[], total: number): number[] {
  const [first, last] = ends(visible);
  return pages(first - TEXT_WITHIN, last + TEXT_WITHIN, total);
}

const ends = (visible: readonly number[]) => [visible[0] ?? 1, visible.at(-1) ?? 1] as const;

function pages(from: number, to: number, total: number): number[] {
  const first = Math.max(1, from);
  return Array.from({ length: Math.max(0, Math.min(total, to) - first + 1) }, (_, i) => first + i);
}
