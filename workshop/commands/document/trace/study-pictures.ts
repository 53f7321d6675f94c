import { join } from "node:path";
import sharp from "sharp";
import { pictureSource } from "../../../../document/trace/mark-picture";
import { lockedSlugs } from "../../../../lib/content/catalogue";
import type { KnownPage } from "../../../../rooms/leak/find-pages";
import { greyOf } from "../../../../rooms/leak/read-picture";
import { filesOf, readManifest } from "../../../content/pictures/manifest";

type StudyPicture = KnownPage & { title: string };

/**
 * The pictures of the private studies in a site's folder as pages, each in its largest file. Without the private content there
 * are none.
 */
export const studyPictures = (root = ".", slugs = lockedSlugs()): StudyPicture[] =>
  slugs.flatMap((slug) =>
    Object.entries(readManifest(root, slug)).map(([id, entry]): StudyPicture => {
      const [largest = ""] = filesOf(id, { ...entry, avif: [Math.max(...entry.avif)] }, slug);
      const name = largest.split("/").at(-1) ?? "";
      return {
        title: `the picture "${id.split("/").at(-1)}" of the private study ${slug}`,
        source: pictureSource(slug, name),
        page: 1,
        size: { width: entry.width, height: entry.height },
        read: (width) => greyOf(sharp(join(root, largest)).resize(width)),
      };
    }),
  );
