/** The filter above the list of case studies. */
export const filter = {
  ofTheseKinds: "Show case studies of these kinds",
  all: "All",
  // Only the two numbers are seen.
  showing:
    "<unseen>Showing </unseen>{shown}<line> / </line><unseen> of </unseen>{total}<unseen> case studies</unseen>",
  unlabelled:
    "{count, plural, one {# has no label: {all} shows it} other {# have no label: {all} shows them}}",
  pagesFailed: "The other pages of the list did not load, so their case studies are missing here.",
  nothingSelected: "Nothing is selected",
  everyLabelOff: "Every label is off, so there is nothing to show. Choose one above, or “{all}”.",
  emptyDrawer: "An empty drawer",
  noneFiledUnder: "No study here is filed under {labels}. Choose another label, or “{all}”.",
  // Two labels, or the labels so far and one more.
  either: "{first} or {second}",
  showAll: "Show all case studies",
} as const;
