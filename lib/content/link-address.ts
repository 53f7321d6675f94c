/** The target of a link in Markdown; null if it is shown as text. `npm run content` refuses those. */
export function linkAddress(href: string): string | null {
  if (/^www\./i.test(href)) return `https://${href}`;
  return /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(href) ? href : null;
}

/** Whether an address has a scheme or host. The content security policy blocks pictures from there. */
export const isElsewhere = (href: string): boolean => /^(\w[\w+.-]*:|\/\/)/.test(href);
