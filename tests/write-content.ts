import { writeGenerated } from "@/scripts/content/write-generated";

/** Runs before all tests: what they import of the content is what the files say now. */
export default writeGenerated;
