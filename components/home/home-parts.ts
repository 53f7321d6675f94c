// What home needs once its visitor acts, fetched as one (use-home-part.ts).
export { arrive } from "./featured/arrive";
export { followPointer } from "./intro/follow-pointer";
