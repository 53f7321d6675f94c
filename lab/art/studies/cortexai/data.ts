/** The catalogue of the Cortex study: categories with counts, applications with the confidence of their label. */
import type { IconName } from "../../kit/glyphs";

type Category = { key: string; name: string; count: number; icon: IconName; hue: string };
export const categories: readonly Category[] = [
  { key: "know", name: "Knowledge search", count: 61, icon: "search", hue: "#4d7a00" },
  { key: "draft", name: "Drafting", count: 54, icon: "pen", hue: "#2f8f5b" },
  { key: "risk", name: "Risk & compliance", count: 47, icon: "shield", hue: "#0f766e" },
  { key: "code", name: "Code & data", count: 43, icon: "layers", hue: "#3b82c4" },
  { key: "serve", name: "Client service", count: 39, icon: "users", hue: "#7c6ad6" },
  { key: "fore", name: "Forecasting", count: 28, icon: "chart", hue: "#c08a1e" },
  { key: "lang", name: "Translation", count: 23, icon: "mic", hue: "#c2603a" },
  { key: "vis", name: "Vision & scans", count: 17, icon: "eye", hue: "#b04a78" },
];
export const total = categories.reduce((sum, c) => sum + c.count, 0);

export type App = {
  name: string;
  what: string;
  cat: string;
  sure: number;
  team: string;
  state: "Live" | "Pilot" | "Review";
};
const app = (
  name: string,
  what: string,
  cat: string,
  sure: number,
  team: string,
  state: App["state"],
): App => ({ name, what, cat, sure, team, state });

export const apps: readonly App[] = [
  app("Clause Finder", "Finds and compares clauses across signed contracts", "risk", 94, "Legal", "Review"),
  app(
    "Audit Trail Reader",
    "Reads ledgers and points at entries that break pattern",
    "risk",
    91,
    "Audit",
    "Live",
  ),
  app(
    "Proposal Drafts",
    "First drafts of proposals from past winning work",
    "draft",
    97,
    "Consulting",
    "Live",
  ),
  app("Ask the Handbook", "Answers policy questions and cites the page", "know", 98, "People", "Live"),
  app("Ticket Triage", "Sorts client requests and suggests a reply", "serve", 88, "Operations", "Pilot"),
  app("Schema Mapper", "Maps source tables to the target model", "code", 93, "Data", "Live"),
  app("Tax Note Writer", "Turns workings into notes for the file", "draft", 86, "Tax", "Pilot"),
  app("Demand Outlook", "Twelve-month demand by product and region", "fore", 90, "Analytics", "Live"),
  app("Filing Translator", "Statutory filings in nineteen languages", "lang", 99, "Tax", "Live"),
  app("Invoice Lens", "Reads scanned invoices into the ledger", "vis", 92, "Finance", "Live"),
  app("Meeting Digest", "Decisions and owners from a recorded meeting", "know", 74, "Consulting", "Review"),
  app("Sanctions Watch", "Screens names and explains each match", "risk", 96, "Risk", "Live"),
  app("Test Writer", "Unit tests from a function and its history", "code", 95, "Engineering", "Live"),
  app("Site Inspector", "Marks damage on drone pictures of assets", "vis", 89, "Energy", "Pilot"),
  app("Market Scan", "Weekly digest of filings, news and patents", "know", 93, "Strategy", "Live"),
  app("Call Notes", "Notes and next steps after a client call", "serve", 81, "Operations", "Pilot"),
  app("Cash Forecast", "Thirteen-week cash view with reasons", "fore", 94, "Finance", "Live"),
  app("Legacy Explainer", "Explains old code before it is moved", "code", 90, "Engineering", "Pilot"),
  app("Board Paper Coach", "Shortens papers and checks the argument", "draft", 87, "Strategy", "Pilot"),
  app("Interview Coder", "Codes transcripts against a research guide", "know", 78, "Research", "Review"),
];

export const categoryOf = (key: string): Category => {
  const found = categories.find((c) => c.key === key);
  if (!found) throw new Error(`No category "${key}"`);
  return found;
};
