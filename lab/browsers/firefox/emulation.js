/**
 * Runs in Firefox, in the scope of its window: sets a page's media type and preferences, as Firefox's developer tools do.
 * bridge.ts reads this file and calls `emulate`.
 */
// biome-ignore lint/correctness/noUnusedVariables: Called by name from the bridge.
function emulate({ contexts, userContexts, wanted }) {
  const load = (name) => ChromeUtils.importESModule(`chrome://remote/content/shared/${name}.sys.mjs`)[name];
  const [navigables, owners] = [load("NavigableManager"), load("UserContextManager")];

  if (!globalThis.emulated) {
    globalThis.emulated = { pages: new Map(), owners: new Map() };
    // On another site, a page may get a new browsing context without the settings.
    Services.obs.addObserver((context) => {
      if (context.isContent && !context.parent) apply(context);
    }, "browsing-context-attached");
  }
  const { pages, owners: defaults } = globalThis.emulated;

  function apply(context) {
    const now = { ...defaults.get(context.originAttributes.userContextId), ...pages.get(context.browserId) };
    if ("colorScheme" in now) context.prefersColorSchemeOverride = now.colorScheme ?? "none";
    if ("reducedMotion" in now) context.prefersReducedMotionOverride = now.reducedMotion ?? "none";
    if ("media" in now) context.mediumOverride = now.media ?? "";
    if ("scripts" in now) context.allowJavascript = now.scripts;
  }

  for (const id of userContexts ?? []) {
    const owner = owners.getInternalIdById(id);
    defaults.set(owner, { ...defaults.get(owner), ...wanted });
    for (const tab of owners.getTabsForUserContext(owner)) apply(tab.linkedBrowser.browsingContext);
  }
  for (const id of contexts ?? []) {
    const context = navigables.getBrowsingContextById(id);
    if (!context || context.parent) continue;
    pages.set(context.browserId, { ...pages.get(context.browserId), ...wanted });
    apply(context);
  }
}
