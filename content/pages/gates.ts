import { site } from "@/content/site";
import { define } from "@/lib/content/define";
import { gates as schema } from "@/lib/content/schema/pages";

/** Words of the NDA gate, the protected document and the passcode screen. */
export const gates = define("content/pages/gates.ts", schema, {
  nda: {
    title: "Sharing is definitely not caring",
    ownershipWarning:
      "The work behind this page is the intellectual property of the companies that paid for it. You may read it to judge my work. You may not copy, record, download or pass on any part of it.",
    legalWarning:
      "Every page you open carries your e-mail, IP address and the time, and each visit is logged. Sharing or reproducing this material breaches a non-disclosure agreement and may lead to legal action against you and your employer.",
    emailPrompt:
      "Please use your official company email to access the project. This helps protect the work of all participating companies.",
    emailPlaceholder: "only your company email is allowed",
  },
  document: {
    title: "This case study is under NDA",
    ownershipLine: `Confidential. Property of ${site.name} and the participating companies.`,
    notice:
      "Your e-mail and IP address are part of every page below. Zoom, bookmarks and page numbers work; saving, printing and sharing do not.",
  },
  unlock: {
    title: "PRIVATE CONTENT",
    prompt: "Enter passcode mentioned in resume to access project",
    help: `The passcode stands in the resume I send to companies, not in the public copy. Write to ${site.email} and I will send you yours, usually the same day.`,
  },
});
