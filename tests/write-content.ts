import { writeGenerated } from "@/authoring/generate/write-generated";
import { oncePerProcess } from "@/lib/env/per-process";

/** Runs once, before the tests of both projects: generates the content modules from the current files. */
export default oncePerProcess("tests.content", writeGenerated);
