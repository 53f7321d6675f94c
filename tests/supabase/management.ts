import { type AuthSettings, managedSettings } from "./auth-settings";
import type { Answer, Exchange } from "./exchange";
import { ACCESS_TOKEN } from "./gateway";

/** The project's reference, which its hosted address begins with. */
export const PROJECT_REF = "abcdefghijklmnopqrst";

export function management({ method, path, headers }: Exchange, settings: AuthSettings): Answer | null {
  const [, ref] = /^\/v1\/projects\/([a-z]{20})\/config\/auth$/.exec(path) ?? [];
  if (!ref || method !== "GET") return null;
  if (headers.authorization !== `Bearer ${ACCESS_TOKEN}`)
    return { status: 401, body: { message: "Unauthorized" } };
  // A token without a right to the project, and a project that is not there, look the same.
  if (ref !== PROJECT_REF)
    return {
      status: 403,
      body: {
        message:
          "Your account does not have the necessary privileges to access this endpoint. For more details, refer to our documentation https://supabase.com/docs/guides/platform/access-control",
      },
    };
  return { status: 200, body: managedSettings(settings) };
}
