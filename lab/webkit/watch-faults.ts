/**
 * Runs in each page before anything else: tells the proxy of every error that nobody caught, every promise that was
 * lost, every file that did not come, every breach of the page's own policy, and what is written to console.error. At
 * once and in place, so that nothing is lost when the page is left.
 */
export function watchFaults(listener: string): void {
  const tell = (fault: string) => {
    const request = new XMLHttpRequest();
    request.open("POST", listener, false);
    request.send(`${location.pathname}: ${fault}`);
  };
  let leaving = false;
  addEventListener("beforeunload", () => {
    leaving = true;
  });
  addEventListener(
    "error",
    (event) => {
      const { target } = event;
      if (event instanceof ErrorEvent) tell(`${event.message} (${event.filename}:${event.lineno})`);
      // What is still on its way when the page is left is given up, and that is no fault.
      else if (target instanceof Element && !leaving) tell(`did not load: ${target.outerHTML.slice(0, 200)}`);
    },
    { capture: true },
  );
  addEventListener("unhandledrejection", ({ reason }) => tell(`nobody caught: ${reason}`));
  addEventListener("securitypolicyviolation", (event) =>
    tell(`against the policy: ${event.violatedDirective} ${event.blockedURI}`),
  );
  const { error } = console;
  console.error = (...words: unknown[]) => {
    tell(`console: ${words.map(String).join(" ")}`);
    error(...words);
  };
  // React finds the page as the server wrote it.
  document.currentScript?.remove();
}
