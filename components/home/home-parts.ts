// The parts of home that answer to its visitor, fetched as one (use-home-part.ts).
export { arrive } from "./featured/arrive";
export { followPointer } from "./intro/follow-pointer";
