import "server-only";
import { type SupabaseSettings, supabaseClient } from "@/lib/supabase/clients";
import { DatabaseError, type GateDatabase } from "@/rooms/rules/ports";

/** The database over PostgREST. Its client is separate: one that has verified a code would write as that visitor. */
export function supabaseDatabase(settings: SupabaseSettings): GateDatabase {
  const client = supabaseClient(settings);
  return {
    async call(fn, args) {
      const { data, error, status } = await client.rpc(fn, args);
      if (error) throw new DatabaseError(`${fn} failed with status ${status}`, { cause: error });
      return data;
    },
    async insertAccessLog(row) {
      const { error, status } = await client.from("nda_access_logs").insert(row);
      if (error) throw new DatabaseError(`nda_access_logs refused with status ${status}`, { cause: error });
    },
  };
}
