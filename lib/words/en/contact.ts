/** The contact page. */
export const contact = {
  contact: "Contact",
  copying: "Copying...",
  // Heard after the name of a link.
  downloadsFile: "(downloads a PDF)",
  firstPage: "First page of the resume of {person}",
  resume: "Resume",
  openResume: "Open the resume as a PDF",
} as const;
