import { site } from "@/content/site";
import { define } from "@/lib/content/define";
import { privacy as schema } from "@/lib/content/schema/pages";

/** /privacy. The list of events stands in lib/analytics/catalogue.ts; this is what is said around it. */
export const privacy = define("content/pages/privacy.ts", schema, {
  title: "What I keep",
  intro:
    "This is a portfolio. It keeps a note of who read the pages under a non-disclosure agreement. Nothing is sold and there are no advertisements. Everything that is kept is on this page.",
  choices: {
    heading: "Analytics choices",
    intro:
      "Your answer holds for this browser, for a year, and counts at once. It is kept in a cookie named analytics, which holds one word.",
    off: "Analytics is switched off for the whole site. There is nothing to choose: nothing is measured, and nothing is stored in your browser for it.",
  },
  kept: {
    heading: "What is kept, where, how long",
    rows: [
      {
        what: "Analytics events",
        fields:
          "The events listed below, the page's address, the kind of browser and screen, a random number.",
        where:
          "PostHog, by way of this site's own server. Your IP address and your cookies are not handed on.",
        howLong: "12 months",
        analytics: true,
      },
      {
        what: "Session recordings",
        fields:
          "How public pages were scrolled and clicked. Every field is masked. The gates and what lies behind them are never recorded.",
        where: "PostHog, the same way",
        howLong: "30 days",
        analytics: true,
      },
      {
        what: "ph_distinct_id",
        fields:
          "The random number, so that two visits can be told from two visitors. Beside it, what PostHog notes of the running visit.",
        where: "Your browser's local storage",
        howLong: "Until you say no or clear it",
        analytics: true,
      },
      {
        what: "nda_access_logs",
        fields:
          "E-mail address, IP address, browser, time: one row for each address entered at the NDA gate.",
        where: "This site's database",
        howLong: "24 months",
      },
      {
        what: "gate_events",
        fields:
          "Codes sent and accepted, documents and pages opened and for how long, studies unlocked, and the fingerprint of the warning that was shown. With e-mail address, IP address, browser and time.",
        where: "This site's database. Rows are only ever added.",
        howLong: "24 months",
      },
      {
        what: "gate_refusals",
        fields:
          "Wrong codes and passcodes, and codes asked for too often: how many from one network in one hour, and of the last one the e-mail address, IP address, browser and time.",
        where: "This site's database",
        howLong: "24 months",
      },
      {
        what: "The address a code was mailed to",
        fields: "E-mail address, times of the last code and the last proof.",
        where: "The service that mails the codes, where the site uses one (Supabase Auth)",
        howLong: "24 months after the last code",
      },
      {
        what: "Notices of a first opening",
        fields:
          "The first time you open a document or a study, where I let myself be told of it: e-mail address or the passcode's label, IP address, time.",
        where: "My mailbox, or the service that brings me such notices",
        howLong: "24 months",
      },
      {
        what: "Cookies of the gates",
        fields:
          "A signed note of what you may read. Needed for the gates to work, so there is no choice about them.",
        where: "Your browser",
        howLong: "12 hours at most",
      },
      {
        what: "Notes of your browser",
        fields:
          "Light or dark, if you chose one. While the window is open: the address you gave at the NDA gate, the page of the document you were at, and which studies are unlocked.",
        where: "Your browser's storage, and nowhere else",
        howLong: "Light or dark until you clear it, the rest until the window is closed",
      },
    ],
  },
  events: {
    heading: "Every event",
    intro:
      "Nothing outside of this list is measured: the code that sends an event takes its name from here. No event has room for an e-mail address, a code, a passcode or the text of a private study.",
    senders: {
      browser: "Sent by the page",
      server: "Sent by the server",
      posthog: "Sent by PostHog's own script",
    },
  },
  rights: {
    heading: "Ask, correct, delete",
    paragraphs: [
      `Write to ${site.email} and say what you want to see or have deleted. For the gates' records name the address you gave there. I answer within thirty days.`,
      "The gates' records are kept because the companies whose work is shown may ask who has seen it. That is their use, and the only one.",
    ],
    analytics: "For analytics, send the value of ph_distinct_id from your browser's local storage.",
  },
});
