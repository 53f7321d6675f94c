import "server-only";
import { z } from "zod";
import { DatabaseError, type GateDatabase } from "../rules/ports";

// Only the files of this folder know the SQL functions of supabase/migrations: their names, arguments and answers.

/**
 * Calls one SQL function and parses its answer. Both sides have camelCase names: `emailKey` is sent as `p_email_key`, and
 * `last_seen` arrives as `lastSeen`. Throws DatabaseError if the call fails or the answer has another shape.
 */
export async function callFor<Schema extends z.ZodType>(
  database: GateDatabase,
  schema: Schema,
  fn: `gate_${string}`,
  args: Readonly<Record<string, unknown>> = {},
): Promise<z.output<Schema>> {
  const answer = await inDatabase(fn, () => database.call(fn, withSqlNames(args)));
  const read = schema.safeParse(withCamelCase(answer));
  if (read.success) return read.data;
  throw new DatabaseError(`${fn} returned something else`, { cause: read.error });
}

export const verdict = z.object({ ok: z.boolean() }).transform(({ ok }) => ok);
export const done = z.object({ ok: z.literal(true) }).transform(() => {});
export const found = z.object({ found: z.boolean() }).transform((answer) => answer.found);
export const deleted = z.object({ rows: z.number() }).transform(({ rows }) => rows);

/** Turns every error of `work` into a DatabaseError. */
export async function inDatabase<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof DatabaseError ? cause : new DatabaseError(`${what} failed`, { cause });
  }
}

const withSqlNames = (args: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      `p_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );

/** Renames fields at every depth. The details of the log's rows have no names with an underscore. */
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
