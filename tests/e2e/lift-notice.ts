/** Runs in the page: removes the notice of narrow windows once the page behind it is inert. Does nothing in a wide window. */
export async function liftNotice(): Promise<void> {
  const notice = document.querySelector("section[aria-labelledby=mobile-notice]");
  const site = document.querySelector<HTMLElement>("#site");
  if (!notice?.checkVisibility() || !site) return;
  while (!site.inert) await new Promise(requestAnimationFrame);
  notice.remove();
  site.inert = false;
}
