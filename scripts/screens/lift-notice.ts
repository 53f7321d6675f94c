/**
 * Runs in the page: takes away the notice that a narrow window shows instead of the page, as a site with
 * `desktopOnly: false` has none. Not before React has taken it over, which would put it back.
 */
export async function liftNotice(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  const notice = document.querySelector("section[aria-labelledby=mobile-notice]");
  const button = notice?.querySelector("button");
  while (button && !Object.keys(button).some((key) => key.startsWith("__reactProps"))) await frame();
  await frame();
  notice?.remove();
  document.querySelector("#site")?.removeAttribute("inert");
}
