import { documentCall, documentPath, PREVIEW, previewPath } from "@/lib/paths";

/** What the viewer shows: a room's document or, with null, the NDA document; to a reader or, as a preview, to the owner. */
export type Shown = Readonly<{ room: string | null; preview?: boolean | undefined }>;

/** A call about the document that the viewer shows, with its query. */
export const viewerCall = (path: string, { room, preview }: Shown, query: Record<string, string> = {}) =>
  documentCall(path, room, preview ? { ...query, [PREVIEW]: "" } : query);

/** The page of the document that the viewer shows. */
export const viewerPath = ({ room, preview }: Shown): string =>
  preview ? previewPath(room) : documentPath(room);
