/** The changelog of the site. */
export const changelog = {
  changelog: "Changelog",
  releases: "Releases",
  stopRotation: "Stop rotation",
  startRotation: "Start rotation",
  // Labels of a release: it is new, and it brings a feature.
  new: "NEW",
  feature: "FEATURE",
  features: "Features",
  bugFixes: "Bug Fixes",
} as const;
