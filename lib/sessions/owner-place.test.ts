import { expect, test } from "vitest";
import { afterForm, BACK, backValue, type OwnerPlace, readPlace } from "@/lib/sessions/owner-place";

test("a form leads back to the room, period and page of readers where it was, and to its part", () => {
  const place: OwnerPlace = {
    ...{
      since: "2026-11-01",
      room: "helios",
      view: "access",
      readers: "4-9",
      invited: "0123-abcd",
      part: "lists",
    },
  };
  const fields = { [BACK]: backValue(place) };
  const query = "/owner?since=2026-11-01&room=helios&view=access&readers=4-9&invited=0123-abcd";
  expect(afterForm(fields, { done: "room" })).toBe(`${query}&part=lists&done=room#lists`);
  expect(afterForm(fields)).toBe(`${query}&part=lists#lists`);
  expect(afterForm(fields, { done: "made", anchor: "made" })).toBe(`${query}&done=made#made`);
  expect(afterForm(fields, { done: "invited", newest: true })).toBe(
    "/owner?since=2026-11-01&room=helios&view=access&readers=4-9&part=lists&done=invited#lists",
  );
  expect(afterForm({}, { done: "room" })).toBe("/owner?done=room");
});

test("nothing that a form or an address says leads anywhere else", () => {
  const hostile = [
    "//evil.example",
    "https://evil.example",
    "x\r\nSet-Cookie: a=b",
    "a&done=made",
    "#x",
    "../x",
  ];
  for (const text of hostile) {
    const names = [
      "since",
      "room",
      "study",
      "reader",
      "view",
      "readers",
      "asked",
      "invited",
      "entry",
      "part",
    ];
    const all = Object.fromEntries(names.map((name) => [name, text]));
    expect(afterForm({ [BACK]: new URLSearchParams(all).toString() }), text).toBe("/owner");
    expect(afterForm({ [BACK]: text }), text).toBe("/owner");
    expect(Object.values(readPlace(all)).filter(Boolean), text).toEqual([]);
  }
  for (const back of [7, ["room=helios"], null, `room=helios&x=${"y".repeat(1500)}`])
    expect(afterForm({ [BACK]: back })).toBe("/owner");
  expect(readPlace({ room: ["helios", "lab"], since: "yesterday" })).toEqual({ room: "helios" });
});

test("a reader's address stands in an address as it is written, a passcode's reader too", () => {
  for (const reader of ["jo+tag@mail.acme.com", "passcode Acme & Söhne", "jo&done=made@acme.com"]) {
    const path = afterForm({ [BACK]: backValue({ reader, part: "access" }) }, { done: "withdrawn" });
    const { searchParams, hash } = new URL(path, "https://jo.example");
    expect(Object.fromEntries(searchParams)).toEqual({ reader, part: "access", done: "withdrawn" });
    expect(hash).toBe("#access");
  }
});
