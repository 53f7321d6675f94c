import "server-only";
import type { User } from "@supabase/supabase-js";
import { type SupabaseSettings, supabaseClient } from "./clients";

/** Marks users that the gates made. Other users of the project are never deleted. */
export const MARK = { made_by: "portfolio-gate" } as const;

const PAGE = 1000;

/** Deletes users that the gates made and that verified no code since `before`; returns how many. Throws AuthError. */
export async function forgetUsers(settings: SupabaseSettings, before: Date): Promise<number> {
  const { admin } = supabaseClient(settings).auth;
  const old: User[] = [];
  for (let page = 1; ; page++) {
    const { data, error } = await admin.listUsers({ page, perPage: PAGE });
    if (error) throw error;
    old.push(...data.users.filter((user) => isOurs(user) && lastSeen(user) < before.getTime()));
    if (data.users.length < PAGE) break;
  }
  for (const { id } of old) {
    const { error } = await admin.deleteUser(id);
    if (error) throw error;
  }
  return old.length;
}

const isOurs = ({ user_metadata }: User): boolean => user_metadata.made_by === MARK.made_by;

function lastSeen({ created_at, last_sign_in_at, confirmation_sent_at, recovery_sent_at }: User): number {
  const times = [created_at, last_sign_in_at, confirmation_sent_at, recovery_sent_at];
  return Math.max(...times.map((at) => (at ? Date.parse(at) : 0)));
}
