import { DocumentError } from "../../lib/document/document-error";
import { openStore, type StoreSettings } from "../../lib/document/store/open-store";
import { type Finding, fault, note, right } from "./report";

/** Whether a document stands behind the NDA gate. */
export async function checkDocument(settings: StoreSettings, production: boolean): Promise<Finding> {
  try {
    const store = await openStore(settings);
    const known = await store.current();
    if (known)
      return right(
        `the document is prepared: ${known.source.name}, ${known.pages.length} pages, ${store.label}`,
      );
    return (production ? fault : note)(
      `no document is prepared (${store.label}): verified readers find nothing`,
      "npm run document -- prepare FILE",
    );
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return fault("the prepared document cannot be read", error.message);
  }
}
