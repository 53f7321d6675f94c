import "server-only";
import type { User } from "@supabase/supabase-js";
import type { CodeUser } from "@/lib/gate/ports";
import { type SupabaseSettings, supabaseClient } from "./clients";

/** Marks users that the gates made. Other users of the project are never deleted. */
export const MARK = { made_by: "portfolio-gate" } as const;

const PAGE = 1000;

/** Deletes those of the users that the gates made who are to be forgotten; returns how many. Throws AuthError. */
export async function forgetUsers(
  settings: SupabaseSettings,
  isForgotten: (user: CodeUser) => boolean,
): Promise<number> {
  const { admin } = supabaseClient(settings).auth;
  const forgotten: User[] = [];
  for (let page = 1; ; page++) {
    const { data, error } = await admin.listUsers({ page, perPage: PAGE });
    if (error) throw error;
    forgotten.push(
      ...data.users.filter(
        (user) => isOurs(user) && isForgotten({ email: user.email ?? "", lastSeen: lastSeen(user) }),
      ),
    );
    if (data.users.length < PAGE) break;
  }
  for (const { id } of forgotten) {
    const { error } = await admin.deleteUser(id);
    if (error) throw error;
  }
  return forgotten.length;
}

const isOurs = ({ user_metadata }: User): boolean => user_metadata.made_by === MARK.made_by;

function lastSeen({ created_at, last_sign_in_at, confirmation_sent_at, recovery_sent_at }: User): number {
  const times = [created_at, last_sign_in_at, confirmation_sent_at, recovery_sent_at];
  return Math.max(...times.map((at) => (at ? Date.parse(at) : 0)));
}
