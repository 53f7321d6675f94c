/** What is around every page, and what its parts have everywhere: header, menus, footer, notices, links, pages of a list. */
export const frame = {
  skip: "Skip to content",
  // What the site's name in the header does: it leads to the home page.
  homeOf: "{site}, home",
  personAndRole: "{person}, {role}",
  mainNavigation: "Main",
  footerNavigation: "Footer",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  switchTheme: "Switch between light and dark",
  dateAndReadTime: "{date}, {readTime}",
  allRights: "© {year} {owner}. All Rights Reserved.",
  // Heard after the name of a link.
  newTab: "(opens in a new tab)",
  tooTiny: "Oops! Too tiny here",
  bigScreen: "This portfolio is best enjoyed on a BIG screen. Please switch to Desktop Mode.",
  desktopMode: "Retry in Desktop Mode",
  closeMessage: "Close message",
  pagesOfList: "Pages of this list",
  previousPage: "Previous page",
  nextPage: "Next page",
  // Only its number is seen.
  pageNumber: "<unseen>Page </unseen>{page}",
  languages: "Languages",
  // A link to this page in the language of this text, on the page in another language.
  inThisLanguage: "This page is also in English",
} as const;
