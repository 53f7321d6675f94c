import "server-only";
import type { z } from "zod";
import { DatabaseError, type GateDatabase } from "../ports";

// The functions in this folder are the only code that knows the SQL functions of supabase/migrations: their names, the names of
// their arguments, and the shapes of their answers.

/**
 * Calls one SQL function and parses its answer, whose field names arrive in camelCase. Throws DatabaseError for every fault: no
 * answer, a refusal, an answer of another shape.
 */
export async function callFor<Schema extends z.ZodType>(
  database: GateDatabase,
  schema: Schema,
  ...[fn, args]: Parameters<GateDatabase["call"]>
): Promise<z.output<Schema>> {
  const answer = await inDatabase(fn, () => database.call(fn, args));
  const read = schema.safeParse(withCamelCase(answer));
  if (read.success) return read.data;
  throw new DatabaseError(`${fn} answered something else`, { cause: read.error });
}

/** Makes a DatabaseError of every other error. */
export async function inDatabase<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof DatabaseError ? cause : new DatabaseError(`${what} failed`, { cause });
  }
}

/** Renames `last_seen` to `lastSeen`, at every depth. The details of the log's rows have no such names. */
function withCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCamelCase);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      withCamelCase(field),
    ]),
  );
}
