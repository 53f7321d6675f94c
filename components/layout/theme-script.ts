/** In the local storage. Without a value the system's theme is used. */
export const THEME_KEY = "theme";

/** Sets the chosen theme before the first paint, so that no page flashes in the other one. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;
