import { writeGenerated } from "@/authoring/generate/write-generated";
import { oncePerProcess } from "@/lib/env/per-process";

/** Runs before all tests, once for both projects: what they import of the content is what the files say now. */
export default oncePerProcess("tests.content", writeGenerated);
