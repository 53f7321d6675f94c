import { supabaseClient } from "@/lib/backends/supabase/clients";
import type { Project } from "./harness";

/** What the storage says of what is not there, or not for this caller. */
export const NO_BUCKET = { statusCode: "404", code: "NoSuchBucket", message: "Bucket not found" };
export const NO_OBJECT = { statusCode: "404", code: "NoSuchKey", message: "Object not found" };
export const NOT_ALLOWED = { statusCode: "403", code: "AccessDenied" };

/** Sends a request to a project's storage with a key, and a user's token in its place where one is given. */
export const askStorage =
  (project: () => Project) =>
  async (path: string, key: string, { token = key, ...init }: RequestInit & { token?: string } = {}) => {
    const headers = { apikey: key, Authorization: `Bearer ${token}`, ...init.headers };
    const response = await fetch(`${project().url}/storage/v1/${path}`, { ...init, headers });
    const body = await response.text();
    return { status: response.status, headers: response.headers, body, json: () => JSON.parse(body) };
  };

export const json = (body: unknown, method = "POST") => ({
  method,
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

export const text = (body: string, headers: Record<string, string> = {}) => ({
  method: "POST",
  headers: { "Content-Type": "text/plain", ...headers },
  body,
});

/** Every object of a bucket, by its whole name. */
export async function namesIn(project: Project, bucket: string, folder = ""): Promise<string[]> {
  const { data } = await supabaseClient(project).storage.from(bucket).list(folder, { limit: 1000 });
  const below = (data ?? []).map(({ name, id }) =>
    id ? [folder + name] : namesIn(project, bucket, `${folder}${name}/`),
  );
  return (await Promise.all(below)).flat().sort();
}

/** Removes a bucket with all that lies in it. */
export async function dropBucket(project: Project, bucket: string): Promise<void> {
  const { storage } = supabaseClient(project);
  for (let left = await namesIn(project, bucket); left.length > 0; left = await namesIn(project, bucket))
    await storage.from(bucket).remove(left);
  await storage.deleteBucket(bucket);
}
