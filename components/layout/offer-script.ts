/** In the local storage, once a visitor has chosen a language or closed the line that offers one. */
export const LANGUAGE_KEY = "language";

/**
 * Shows the line of the language that suits the first one of the browser's that the site has, unless the page suits it as well. Of
 * two with one name the same script counts most (zh-TW is read in zh-Hant), then the same region. Runs right after the lines, before
 * the first paint of the page below. A browser that stores nothing is offered nothing, since it could not remember the answer.
 */
// biome-ignore lint/plugin: code
export const OFFER_SCRIPT = `try{if(!localStorage.getItem("${LANGUAGE_KEY}")){const n=t=>new Intl.Locale(t),s=(t,w)=>{const a=n(t),b=n(w);return a.language===b.language&&1+4*(a.maximize().script===b.maximize().script)+2*(a.region===b.region)+!a.region},o=[document.documentElement,...document.querySelectorAll("[data-offer]")];for(const l of navigator.languages){const[f]=o.filter(e=>s(e.lang,l)).sort((d,e)=>s(e.lang,l)-s(d.lang,l));if(f){f.hidden=false;break}}}}catch(e){}`;
