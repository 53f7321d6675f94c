/** The name of a package with a face. No other package is ever installed for the site's fonts. */
export const FACE_NAME = /^@fontsource(-variable)?\/[a-z0-9-]+$/;
