import { define } from "@/lib/content/define";
import { contact as schema } from "@/lib/content/schema/pages";

/** /contact: greeting, the two buttons and the resume beside them. */
export const contact = define("content/pages/contact.ts", schema, {
  greeting: "Say hello, or send me a problem",
  intro:
    "E-mail reaches me first. Tell me who uses the thing, what they hold in their hands meanwhile, and when you need an answer. I reply within two working days, also when the answer is no.",
  copyLabel: "Copy my e-mail",
  resumeLabel: "Resume",
  preview: { title: "Preview of my resume", width: 680, height: 800 },
  toast: {
    copied: "Email copied to clipboard! 📧",
    failed: "Failed to copy email. Please try again.",
  },
});
