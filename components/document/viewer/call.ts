import { documentCall, documentPath, PREVIEW, previewPath } from "@/lib/paths";
import type { ViewerDocument } from "./viewer-state";

export type Shown = Pick<ViewerDocument, "room" | "preview">;

/** A call about the document that the viewer shows, with its query. */
export const viewerCall = (path: string, { room, preview }: Shown, query: Record<string, string> = {}) =>
  documentCall(path, room, preview ? { ...query, [PREVIEW]: "" } : query);

/** The page of the document that the viewer shows. */
export const viewerPath = ({ room, preview }: Shown): string =>
  preview ? previewPath(room) : documentPath(room);
