import { documentCall, documentOf, type Place, PREVIEW, previewPath } from "@/lib/paths";

/** The document in the viewer: a room's, to a reader or, as a preview, to the owner. */
export type Shown = Readonly<{ place: Place; preview?: boolean | undefined }>;

/** A call about the document that the viewer shows, with its query. */
export const viewerCall = (path: string, { place, preview }: Shown, query: Record<string, string> = {}) =>
  documentCall(path, place, preview ? { ...query, [PREVIEW]: "" } : query);

/** The page of the document that the viewer shows. */
export const viewerPath = ({ place, preview }: Shown): string =>
  preview ? previewPath(place.slug, place) : documentOf(place);
