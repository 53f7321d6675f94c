import { pagesOf } from "../../tests/e2e/site";
import { expect, test } from "./visitor";

// All other tests rely on this.
for (const path of ["/contact", ...pagesOf("/ndacasestudies")])
  test(`errors on ${path} are recorded`, async ({ tab, faults }) => {
    await tab.goto(path);
    await tab.evaluate(() => {
      setTimeout(() => {
        throw new Error("thrown late");
      });
      void Promise.reject(new Error("lost promise"));
      console.error("written down");
      for (const src of ["/no-such-picture.png", "http://elsewhere.example/picture.png"])
        document.body.append(Object.assign(new Image(), { src }));
    });
    for (const fault of [
      "thrown late",
      "lost promise",
      "written down",
      'did not load: <img src="/no-such-picture.png"',
      "GET /no-such-picture.png: 404",
      "against the policy: img-src",
      'did not load: <img src="http://elsewhere',
    ])
      await expect.poll(() => faults.join("\n")).toContain(fault);
    faults.length = 0;
  });

test("a page that keeps changing its own address is left when the next one has loaded", {
  tag: "@lab",
}, async ({ tab }) => {
  for (const path of ["/contact", "/casestudies", "/contact"]) {
    await tab.goto(path);
    const { pathname } = new URL(await tab.evaluate(() => location.href));
    expect(pathname).toBe(path);
    await tab.evaluate(() => void setInterval(() => history.replaceState(history.state, "")));
  }
});
