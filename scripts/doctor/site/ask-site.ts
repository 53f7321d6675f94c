import { answerOf, field, parse, type SiteAnswer } from "../ask";

/** One request to the site, without cookies; a redirect is an answer. Status 0 where nobody answered. */
export type AskSite = (path: string, init?: RequestInit) => Promise<SiteAnswer>;

export type DeployedSite = Readonly<{
  /** Scheme and host by which visitors reach it. */
  siteUrl: string;
  /** Slugs of the studies that are locked in this folder's content. */
  locked: readonly string[];
  /** Whether this folder's content has the NDA gate. */
  hasNda: boolean;
  /** Whether OWNER_EMAIL is set here. */
  hasOwner: boolean;
  /** How it is asked; by its address unless a test says otherwise. */
  ask?: AskSite;
}>;

/** @param url scheme and host of the deployed site */
export const siteAt =
  (url: string): AskSite =>
  (path, init) =>
    answerOf(new URL(path, url), { ...init, redirect: "manual" });

/** The path an answer leads to on this site, null where it leads nowhere or elsewhere. */
export function leadsTo({ headers }: SiteAnswer, siteUrl: string): string | null {
  const location = headers.get("location");
  if (location === null || !URL.canParse(location, siteUrl)) return null;
  const { origin, pathname } = new URL(location, siteUrl);
  return origin === new URL(siteUrl).origin ? pathname : null;
}

/** A field of a JSON answer as text; undefined where there is none. */
export const jsonField = ({ text }: SiteAnswer, name: string): string | undefined =>
  field(parse(text), name) || undefined;
