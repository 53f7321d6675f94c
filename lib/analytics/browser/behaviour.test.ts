import { describe, expect, test } from "vitest";
import { engagementScore, pageVisit } from "@/lib/analytics/browser/attention";
import { campaignOf } from "@/lib/analytics/browser/study-view";

describe("a visit", () => {
  test.each([
    [10, "low"],
    [10.1, "medium"],
    [30, "medium"],
    [30.1, "high"],
  ] as const)("of %d s has %s engagement", (seconds, engagement) => {
    expect(pageVisit("/x", 0).end(seconds * 1000)?.time.engagement).toBe(engagement);
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
