/** Runs in the page: removes the notice that a narrow window shows, once its script has covered the page. A wide one shows none. */
export async function liftNotice(): Promise<void> {
  const notice = document.querySelector("section[aria-labelledby=mobile-notice]");
  const site = document.querySelector<HTMLElement>("#site");
  if (!notice?.checkVisibility() || !site) return;
  while (!site.inert) await new Promise(requestAnimationFrame);
  notice.remove();
  site.inert = false;
}
