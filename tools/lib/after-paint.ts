/** What Next writes for each file of script of a page, and the hint to fetch one early. */
const SCRIPT = /<script src="([^"]+\.js(?:\?[^"]*)?)" async=""><\/script>/g;
const HINT = /<link rel="preload" as="script"[^>]*\/>/g;
/** A rule for a font in a file. */
const FACE = /@font-face\{[^}]*?url\(["']?\/_next\/[^}]*\}/g;
/** A sheet of nothing but fonts, without them. */
const EMPTY = /<style data-precedence="next">\s*<\/style>/g;

/**
 * Lets a built page with its sheets in it (inlineStyles) fetch scripts and fonts after its first paint, which needs neither: the
 * text has fallbacks of the fonts' dimensions, and links and text work without scripts. A page without scripts, or done already,
 * stays as it is.
 */
export function afterPaint(html: string): string {
  const scripts = [...new Set([...html.matchAll(SCRIPT)].map(([, address = ""]) => address))];
  if (scripts.length === 0) return html;
  const faces = (html.match(FACE) ?? []).join("");
  // React looks for scripts by their address, finds those that LATER adds, and adds none again.
  return html
    .replaceAll(SCRIPT, "")
    .replaceAll(HINT, "")
    .replaceAll(FACE, "")
    .replaceAll(EMPTY, "")
    .replace("</head>", () => `<style media="(scripting: none)" ${MARK}>${faces}</style>${AT_ONCE}</head>`)
    .replace(
      "</body>",
      () => `<script data-after-paint>(${LATER})(${JSON.stringify(scripts)})</script></body>`,
    );
}

const MARK = "data-faces";

/**
 * Who comes from another page of this site, or back to this one, has the fonts: with them from the first paint no letter changes
 * its face.
 */
const AT_ONCE = `<script>if(document.referrer.startsWith(location.origin+"/")||performance.getEntriesByType("navigation")[0]?.type!=="navigate")document.currentScript.previousElementSibling.media="all"</script>`;

/**
 * The browser reports the first paint. A tab in the background paints nothing, so nothing waits there; half a second after the
 * page has loaded the wait ends for browsers that report no paint.
 */
const LATER = `addresses=>{
let begun;
const begin=()=>{
if(begun)return;
begun=true;
document.querySelector("style[${MARK}]").media="all";
for(const src of addresses)document.head.append(Object.assign(document.createElement("script"),{src,async:true}));
};
if(document.hidden)return begin();
document.addEventListener("visibilitychange",begin);
addEventListener("load",()=>setTimeout(begin,500));
new PerformanceObserver(list=>list.getEntriesByName("first-contentful-paint").length&&begin()).observe({type:"paint",buffered:true});
}`;
