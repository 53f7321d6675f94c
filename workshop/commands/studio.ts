/** `npm run studio`: the development server on this machine only; /studio edits content in forms beside its page. */
process.env.STUDIO = "1";
await import("./dev");

export {};
