/**
 * Runs first in each page: reports uncaught errors, rejected promises, files that do not load, violations of the policy and
 * console.error to the proxy, synchronously, so that nothing is lost on leaving.
 */
export function watchFaults(listener: string): void {
  const report = (fault: string) => {
    const request = new XMLHttpRequest();
    request.open("POST", listener, false);
    request.send(`${location.pathname}: ${fault}`);
  };
  const isThere = (url: string): boolean => {
    const request = new XMLHttpRequest();
    request.open("GET", url, false);
    try {
      request.send();
    } catch {
      return false;
    }
    return request.status === 200;
  };
  let leaving = false;
  addEventListener("beforeunload", () => {
    leaving = true;
  });
  addEventListener(
    "error",
    (event) => {
      const { target } = event;
      if (event instanceof ErrorEvent) report(`${event.message} (${event.filename}:${event.lineno})`);
      // Leaving the page cancels loads; for a step back to another document, WebKit does so before it says that the page is left.
      // A request that was only cancelled can be fetched.
      else if (
        target instanceof Element &&
        !leaving &&
        !(target instanceof HTMLScriptElement && isThere(target.src))
      )
        report(`did not load: ${target.outerHTML.slice(0, 200)}`);
    },
    { capture: true },
  );
  addEventListener("unhandledrejection", ({ reason }) => report(`not caught: ${reason}`));
  addEventListener("securitypolicyviolation", (event) =>
    report(`against the policy: ${event.violatedDirective} ${event.blockedURI}`),
  );
  const { error } = console;
  console.error = (...words: unknown[]) => {
    report(`console: ${words.map(String).join(" ")}`);
    error(...words);
  };
  // React must find the server's page.
  document.currentScript?.remove();
}
