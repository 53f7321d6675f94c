/**
 * `npm run studio`: the development server with the studio at /studio, where content is written by form beside the page that shows
 * it. It listens on this machine alone.
 */
process.env.STUDIO = "1";
await import("./dev");

export {};
