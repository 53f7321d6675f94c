import { site } from "./own.generated";
import type { Site } from "./schema/site";

/** The BCP 47 tag of the site's language. While a fresh clone's content is checked for the first time there is no site yet. */
export const [LANGUAGE = "en"] = (site as Site | null)?.languages ?? [];
