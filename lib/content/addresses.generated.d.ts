/**
 * What middleware knows of the content. On a serverless host it runs without the content folder, so `npm run content`
 * writes this module (authoring/generate/write-generated.ts); `npm run build` and `npm run dev` run it first.
 */

/** Every path of the site that has one spelling. */
export const knownPaths: readonly string[];

/** Slugs of the studies that a passcode opens. */
export const lockedSlugs: readonly string[];
