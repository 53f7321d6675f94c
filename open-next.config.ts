// For AWS, by OpenNext: docs/deploy.md has the steps.
import { dependencies } from "./package.json";

const config = {
  default: {
    // OpenNext does not copy the image library; this adds it.
    install: { packages: [`sharp@${dependencies.sharp}`], arch: "x64", libc: "glibc" },
    // No page is ever revalidated, so there are no tags and no queue.
    override: { incrementalCache: "s3", tagCache: "dummy", queue: "dummy" },
  },
  dangerous: {
    disableTagCache: true,
    // As on every other host: gates and private pages have a stricter policy than next.config.ts sets for all pages.
    middlewareHeadersOverrideNextConfigHeaders: true,
  },
};
export default config;
