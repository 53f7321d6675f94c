// The parts of a page's frame that answer to its visitor, fetched as one (late-parts.tsx).
export { HeaderNav } from "./header-nav";
export { PageEnd } from "./page-end";
export { ThemeToggle } from "./theme-toggle";
