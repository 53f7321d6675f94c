import type { Opened, Saved } from "../server/api";
import type { ContentFile } from "../server/content-files";
import type { PictureChoice } from "../server/pictures";

/** @throws Error with the server's words where it refuses, or does not answer */
async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(`/studio/api/${path}`, init).catch(() => null);
  if (!response) throw new Error("The studio does not answer: is npm run studio still running?");
  const value = await response.json();
  if (!response.ok) throw new Error(value.error ?? `The studio answered ${response.status}.`);
  return value;
}

export const listFiles = (): Promise<ContentFile[]> => ask("files");
export const listPictures = (): Promise<PictureChoice[]> => ask("pictures");
export const openFile = (file: string): Promise<Opened> => ask(`file?file=${encodeURIComponent(file)}`);
export const saveFile = (change: {
  file: string;
  base: string;
  value: unknown;
  body: string | null;
}): Promise<Saved> =>
  ask("file", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(change),
  });
