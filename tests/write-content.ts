import { oncePerProcess } from "@/lib/env/per-process";
import { writeGenerated } from "@/workshop/content/generate/write-generated";

/** Runs once, before the tests of both projects: generates the content modules from the current files. */
export default oncePerProcess("tests.content", writeGenerated);
