import { about } from "./en/about";
import { blog } from "./en/blog";
import { board } from "./en/board";
import { changelog } from "./en/changelog";
import { consent } from "./en/consent";
import { contact } from "./en/contact";
import { embed } from "./en/embed";
import { filter } from "./en/filter";
import { frame } from "./en/frame";
import { gate } from "./en/gate";
import { home } from "./en/home";
import { leak } from "./en/leak";
import { mail } from "./en/mail";
import { mark } from "./en/mark";
import { notFound } from "./en/notFound";
import { owner } from "./en/owner";
import { palette } from "./en/palette";
import { process } from "./en/process";
import { receipt } from "./en/receipt";
import { refusals } from "./en/refusals";
import { seo } from "./en/seo";
import { status } from "./en/status";
import { studies } from "./en/studies";
import { viewer } from "./en/viewer";

/**
 * Every word of the interface, in English: the source of the other languages (lib/words/translations), of which a site may replace
 * any word (content/words.yaml). Each is an ICU message: `{count, plural, one {# page} other {# pages}}`, `<link>a link</link>`.
 * An argument is never called name or email: content/words.yaml may say {name} and {email} for those of the site.
 */
export const en = {
  about,
  blog,
  board,
  changelog,
  consent,
  contact,
  embed,
  filter,
  frame,
  gate,
  home,
  leak,
  mail,
  mark,
  notFound,
  owner,
  palette,
  process,
  receipt,
  refusals,
  seo,
  status,
  studies,
  viewer,
} as const;

export type English = typeof en;
