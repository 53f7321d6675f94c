import { expect, test } from "vitest";
import config from "@/next.config";

test("a body that is posted to a page takes hardly any memory: Next copies it for middleware, which reads none", () => {
  // Its own default is ten megabytes of each, however many come at once.
  expect(config.experimental?.proxyClientMaxBodySize).toBeLessThanOrEqual(64 * 1024);
});
