/** One merchant's fortnight: every screen takes its figures from here, so that the columns add up. */
import { rng } from "../../kit/geometry";

const rnd = rng(2021);
const cents = (v: number) => Math.round(v * 100) / 100;

/** Payouts of two weeks, in thousands of cents made up by seed; the last is the next one. */
export const payouts = [
  "Mon 2",
  "Tue 3",
  "Wed 4",
  "Thu 5",
  "Fri 6",
  "Mon 9",
  "Tue 10",
  "Wed 11",
  "Thu 12",
  "Fri 13",
].map((day, i) => ({
  day,
  amount: cents(31000 + rnd() * 16000 + (i % 5 === 0 ? 26000 : 0) + (i % 5 === 4 ? 9000 : 0)),
  paid: i < 7,
}));

type Row = {
  id: string;
  who: string;
  kind: "Payment" | "Refund" | "Chargeback";
  method: string;
  time: string;
  gross: number;
  fee: number;
  state: string;
};

/** The day's larger transactions. Fee: 1.4 % and 0.25 for a payment, nothing back on a refund. */
export const rows: Row[] = (
  [
    ["7F21-0934", "Order 58213, Halle Nord", "Payment", "Card *4471", "09:34", 412.5, "Settled"],
    ["7F21-0941", "Order 58216, two seats", "Payment", "Card *0952", "09:41", 96, "Settled"],
    ["7F21-1002", "Order 57790, cancelled", "Refund", "Card *3318", "10:02", -148.2, "Settled"],
    ["7F21-1017", "Order 58224, group of 14", "Payment", "Bank transfer", "10:17", 1260, "Settled"],
    ["7F21-1039", "Order 58230, season pass", "Payment", "Wallet", "10:39", 689, "Pending"],
    ["7F21-1055", "Order 56102, disputed", "Chargeback", "Card *7706", "10:55", -230.4, "Answer due"],
    ["7F21-1108", "Order 58237, balcony", "Payment", "Card *1120", "11:08", 184.75, "Settled"],
    ["7F21-1126", "Order 58241, Halle Süd", "Payment", "Card *6604", "11:26", 75.3, "Pending"],
  ] as const
).map(([id, who, kind, method, time, gross, state]) => ({
  id,
  who,
  kind,
  method,
  time,
  gross,
  state,
  fee: kind === "Payment" ? -cents(gross * 0.014 + 0.25) : kind === "Chargeback" ? -15 : 0,
}));

/** −148.2 → "−148.20"; a payment carries no sign. */
export const signedMoney = (v: number, digits = 2): string =>
  `${v < 0 ? "−" : ""}${Math.abs(v).toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;

/** How the next payout comes about. Refunds and fees are given; payments follow, so that the three always meet. */
const nextPayout = payouts.find((p) => !p.paid)?.amount ?? 0;
export const parts = {
  refunds: -1204.6,
  fees: -712.74,
  payments: cents(nextPayout + 1204.6 + 712.74),
  payout: nextPayout,
};
