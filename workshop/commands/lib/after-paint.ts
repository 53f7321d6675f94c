/** Next's markup for each file of script of a page, and for the hint to fetch one early. */
const SCRIPT = /<script src="([^"]+\.js(?:\?[^"]*)?)" async=""><\/script>/g;
const HINT = /<link rel="preload" as="script"[^>]*\/>/g;
/**
 * A rule for a font in a file, and the names of these fonts (styles/fonts.ts). A browser looks for a family that it does not know
 * among the fonts of the computer, in another process: half of the time of a page's first layout.
 */
const FACE = /@font-face\{[^}]*?url\(["']?\/_next\/[^}]*\}|\.[\w-]+\{--face-[^}]*\}/g;
/** The address of a font with the letters of English, which every page needs. */
const OF_ENGLISH = /unicode-range:U\+20-.*?url\(["']?([^"')]+)/;
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
  const later = html.match(FACE) ?? [];
  const fonts = later.flatMap((rule) => OF_ENGLISH.exec(rule)?.[1] ?? []);
  // React looks for scripts by their address, finds those that LATER adds, and adds none again.
  return html
    .replaceAll(SCRIPT, "")
    .replaceAll(HINT, "")
    .replaceAll(FACE, "")
    .replaceAll(EMPTY, "")
    .replace(
      "</head>",
      () => `<style media="(scripting: none)" ${MARK}>${later.join("")}</style>${AT_ONCE}</head>`,
    )
    .replace(
      "</body>",
      () =>
        `<script data-after-paint>(${LATER})(${JSON.stringify(scripts)},${JSON.stringify(fonts)})</script></body>`,
    );
}

const MARK = "data-faces";

/**
 * Who comes from another page of this site, or back to this one, has the fonts: with them from the first paint no letter changes
 * its face.
 */
const AT_ONCE = `<script>if(document.referrer.startsWith(location.origin+"/")||performance.getEntriesByType("navigation")[0]?.type!=="navigate")document.currentScript.previousElementSibling.media="all"</script>`;

/**
 * Fonts apply once all have arrived: a font that the page waits for makes the browser look for another, and lay out the page, each
 * time. The browser reports the first paint. A tab in the background paints nothing, so nothing waits there; half a second after the
 * page has loaded the wait ends for browsers that report no paint.
 */
const LATER = `(scripts,fonts)=>{
const faces=document.querySelector("style[${MARK}]");
const add=(kind,what)=>document.head.append(Object.assign(document.createElement(kind),what));
const arrival=href=>new Promise(done=>add("link",{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href,onload:done,onerror:done}));
let begun;
const begin=()=>{
if(begun)return;
begun=true;
if(faces.media!=="all")Promise.all(fonts.map(arrival)).then(()=>faces.media="all");
for(const src of scripts)add("script",{src,async:true});
};
if(document.hidden)return begin();
document.addEventListener("visibilitychange",begin);
addEventListener("load",()=>setTimeout(begin,500));
new PerformanceObserver(list=>list.getEntriesByName("first-contentful-paint").length&&begin()).observe({type:"paint",buffered:true});
}`;
