/** Next's markup for each sheet of a page. */
const LINK = /<link rel="stylesheet" href="([^"?]+\.css)(?:\?[^"]*)?" data-precedence="next"\/>/g;

/**
 * Puts the style sheets of a built page into its HTML, so that the first paint waits for nothing else. Each link stays, after its
 * sheet, but disabled: no browser loads it, and React takes it for loaded, so that a later page does not load that sheet again and
 * puts its own sheets after it. A page that is done already stays as it is.
 *
 * @param read returns the text of the sheet at an address
 */
export const inlineStyles = (html: string, read: (address: string) => string): string =>
  html.replaceAll(LINK, (link, address: string) => {
    const css = safe(withAddresses(read(address), address));
    return `<style data-precedence="next">${css}</style>${link.replace("/>", " disabled/>")}`;
  });

/** Addresses in a sheet are relative to it; in a page they would be relative to the page. */
const withAddresses = (css: string, sheet: string): string =>
  css.replaceAll(/url\((["']?)(?![a-z]+:|[/#"'])([^"')]+)\1\)/gi, (_, quote: string, address: string) => {
    const { pathname, search, hash } = new URL(address, new URL(sheet, "http://site"));
    return `url(${quote}${pathname}${search}${hash}${quote})`;
  });

/** The same CSS without the text that ends a style element. */
const safe = (css: string): string => css.replaceAll(/<\/(?=style)/gi, "<\\/");
