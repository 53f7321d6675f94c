/** In the local storage, once a visitor has chosen a language or closed the line that offers one. */
export const LANGUAGE_KEY = "language";

/**
 * Shows the line of the first language that the browser asks for, unless the page is in it. Runs right after the lines, before the first
 * paint of the page below. A browser that stores nothing is offered nothing, since it could not remember the answer.
 */
// biome-ignore lint/plugin: code
export const OFFER_SCRIPT = `try{if(!localStorage.getItem("${LANGUAGE_KEY}")){const b=t=>t.toLowerCase().split("-")[0],o=[...document.querySelectorAll("[data-offer]")];for(const l of navigator.languages){if(b(l)===b(document.documentElement.lang))break;const f=o.find(e=>b(e.lang)===b(l));if(f){f.hidden=false;break}}}}catch(e){}`;
