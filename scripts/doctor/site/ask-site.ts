export type SiteAnswer = Readonly<{ status: number; headers: Headers; text: string }>;

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

const TIMEOUT_MS = 10_000;

/** @param url scheme and host of the deployed site */
export const siteAt =
  (url: string): AskSite =>
  async (path, init) => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(new URL(path, url), { ...init, redirect: "manual", signal });
      return { status: response.status, headers: response.headers, text: await response.text() };
    } catch (error) {
      const { cause, message } = error as Error;
      return { status: 0, headers: new Headers(), text: cause instanceof Error ? cause.message : message };
    }
  };

/** The path an answer leads to on this site, null where it leads nowhere or elsewhere. */
export function leadsTo({ headers }: SiteAnswer, siteUrl: string): string | null {
  const location = headers.get("location");
  if (location === null || !URL.canParse(location, siteUrl)) return null;
  const { origin, pathname } = new URL(location, siteUrl);
  return origin === new URL(siteUrl).origin ? pathname : null;
}

/** A field of a JSON answer as text; undefined where there is none. */
export function jsonField({ text }: SiteAnswer, name: string): string | undefined {
  try {
    const value: unknown = (JSON.parse(text) as Record<string, unknown>)[name];
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}
