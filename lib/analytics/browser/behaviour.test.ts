import { describe, expect, test } from "vitest";
import { rageCounter } from "@/lib/analytics/browser/attention";
import { depthOf, engagementScore, pageVisit, passed } from "@/lib/analytics/browser/page-visit";
import { campaignOf } from "@/lib/analytics/browser/study-view";

test("the fifth click on one element, each within a second of the last, is rage", () => {
  const clicks = (...times: number[]) => {
    const isRage = rageCounter();
    const element = {};
    return times.map((time) => isRage(element, time));
  };
  expect(clicks(0, 1000, 2000, 3000, 4000)).toEqual([false, false, false, false, true]);
  expect(clicks(0, 100, 200, 300, 1301, 1400, 1500, 1600, 1700).indexOf(true)).toBe(8);
  const isRage = rageCounter();
  const [one, other] = [{}, {}];
  const found = [one, other, one, other, one, other, one, other].map((element, i) =>
    isRage(element, i * 100),
  );
  expect(found).not.toContain(true);
});

test("the depth is the scrolled share of a page, and each mark is reported once", () => {
  expect([0, 500, 2000].map((scrolled) => depthOf(scrolled, 900, 2900))).toEqual([0, 25, 100]);
  expect(depthOf(0, 900, 900)).toBe(0);
  expect(passed(0, 80)).toEqual([25, 50, 75]);
  expect(passed(80, 100)).toEqual([90]);
  expect(passed(100, 30)).toEqual([]);
});

describe("a visit", () => {
  test.each([
    [10, "low"],
    [10.1, "medium"],
    [30, "medium"],
    [30.1, "high"],
  ] as const)("of %d s has %s engagement", (seconds, engagement) => {
    expect(pageVisit("/x", 0).end(seconds * 1000)?.time.engagement).toBe(engagement);
  });
  test("of two seconds or less is not reported", () => {
    expect(pageVisit("/x", 0).end(2000)).toBeNull();
  });
  test("scores clicks, depth and active time", () => {
    expect(engagementScore(3, 75, 120)).toBe((3 * 2 + 75 + 120 / 60) / 4);
    const visit = pageVisit("/x", 0);
    visit.clicked();
    visit.scrolled(50);
    visit.scrolled(20);
    visit.active(4000);
    visit.active(60_000);
    expect(visit.end(61_000)?.score).toEqual({
      path: "/x",
      score: engagementScore(1, 50, 4),
      clicks: 1,
      scroll_depth: 50,
      active_seconds: 4,
    });
  });
});

describe("the campaign", () => {
  test.each(["/casestudies/museum", "/contact", "/blog/on-ferries", "/changelog", "/status"])(
    "is on %s",
    (path) => expect(campaignOf(path, "?ref=acme")).toEqual({ campaign: "email_outreach_2025", ref: "acme" }),
  );
  test("is on a study's short address, where that study is shown", () => {
    expect(campaignOf("/ferry", "?ref=acme", "ferry")).toEqual({
      campaign: "email_outreach_2025",
      ref: "acme",
    });
    // The address may change before the page does.
    expect(campaignOf("/aboutme", "?ref=acme", "ferry")).toEqual({});
  });
  test.each(["/", "/casestudies", "/blog", "/aboutme", "/undernda"])("is not on %s", (path) =>
    expect(campaignOf(path, "?ref=acme")).toEqual({}),
  );
  test.each(["", "?ref=", "?ref=jo@acme.com", `?ref=${"x".repeat(65)}`, "?ref=two%20words"])(
    "keeps no ref from %j",
    (search) => expect(campaignOf("/status", search)).toEqual({ campaign: "email_outreach_2025" }),
  );
});
