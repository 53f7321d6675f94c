/** The home page. */
export const home = {
  // Heard after the greeting, such as "Hello there,".
  thisIs: "this is {person}, {role}",
  whoIsReading: "Who is reading?",
  // The name changes from one writing system to the next.
  pauseName: "Pause the changing name",
  showNames: "Show the name in other writing systems",
  pauseVideo: "Pause the video of {title}",
  playVideo: "Play the video of {title}",
  position: "Position",
  client: "Client",
  expertise: "Expertise",
  tools: "Tools",
  viewStudy: "VIEW CASE STUDY<unseen>: {title}</unseen>",
} as const;
