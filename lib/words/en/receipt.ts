/** The receipt of an agreement, a PDF: its title, the labels of its fields, and their values. */
export const receipt = {
  /** The title of the file. {title} is the room's. */
  fileTitle: "Agreement: {title}",
  title: "Receipt of an agreement",
  what: "What",
  person: "Name",
  ticked: "None: agreed by ticking a box",
  provedAddress: "E-mail address, proved by a code mailed to it",
  byPasscode: "Entered by a passcode, with no proof of who it was",
  ipAddress: "IP address",
  time: "Time in UTC",
  version: "Version: the SHA-256 of the text",
  room: "Room",
  site: "Site",
  siteAt: "{site}, {address}",
  number: "Number of this agreement",
  text: "The text that was agreed to",
} as const;
