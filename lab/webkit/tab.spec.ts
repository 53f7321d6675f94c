import { expect, test } from "./visitor";

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
