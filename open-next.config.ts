// For AWS, by OpenNext (docs/deploy.md).
import { dependencies } from "./package.json";

const config = {
  default: {
    // OpenNext does not copy sharp.
    install: { packages: [`sharp@${dependencies.sharp}`], arch: "x64", libc: "glibc" },
    // No page is ever revalidated.
    override: { incrementalCache: "s3", tagCache: "dummy", queue: "dummy" },
  },
  dangerous: {
    disableTagCache: true,
    // Gates and private pages have a stricter policy than next.config.ts sets for all pages.
    middlewareHeadersOverrideNextConfigHeaders: true,
  },
};
export default config;
