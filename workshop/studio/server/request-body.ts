import type { z } from "zod";

/** Reads and parses the JSON of a request. Throws UsageError if it does not fit the schema. */
export type RequestBody = <Schema extends z.ZodType>(schema: Schema) => Promise<z.output<Schema>>;
