// What the frame of a page needs once its visitor acts, fetched as one (late-parts.tsx).
export { HeaderNav } from "./header-nav";
export { PageEnd } from "./page-end";
export { ThemeToggle } from "./theme-toggle";
