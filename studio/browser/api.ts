import type { Uploaded } from "../../authoring/pictures/add-picture";
import type { PictureChoice } from "../../authoring/pictures/choices";
import type { Opened, Saved } from "../server/api";
import type { Entry } from "../server/entries";

/** The studio does not answer, or its answer was cut off. */
export class NoAnswer extends Error {
  override name = "NoAnswer";
  override message = "The studio does not answer: is npm run studio still running?";
}

/** An answer takes no longer, in milliseconds: a computer that slept may wait for one that never comes. */
const PATIENCE = 30_000;

/** @throws Error with the server's words where it refuses; NoAnswer */
async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const noAnswer = () => {
    throw new NoAnswer();
  };
  const signal = AbortSignal.timeout(PATIENCE);
  const response = await fetch(`/studio/api/${path}`, { ...init, signal }).catch(noAnswer);
  const value = await response.json().catch(noAnswer);
  if (!response.ok) throw new Error(value.error ?? `The studio answered ${response.status}.`);
  return value;
}

export const listFiles = (): Promise<Entry[]> => ask("files");
export const listPictures = (file: string): Promise<PictureChoice[]> =>
  ask(`pictures?file=${encodeURIComponent(file)}`);
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

/** Begins a study or an article. Throws Error with words where its address is taken, or none can be made. */
export const beginFile = (page: {
  kind: "case-study" | "article";
  title: string;
  slug?: string;
  isPrivate: boolean;
}): Promise<{ file: string }> =>
  ask("new", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(page) });

/**
 * Sends a picture, which is then encoded.
 *
 * @param progress called with the share that has been sent; 1 while it is being encoded
 * @throws Error with words where it is not taken
 */
export const sendPicture = (
  of: string,
  picture: File,
  progress: (share: number) => void,
): Promise<Extract<Uploaded, { kind: "made" }>> =>
  new Promise((done, failed) => {
    // fetch says nothing of what it has sent.
    const request = new XMLHttpRequest();
    request.open(
      "POST",
      `/studio/api/picture?file=${encodeURIComponent(of)}&name=${encodeURIComponent(picture.name)}`,
    );
    request.setRequestHeader("content-type", "application/octet-stream");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => progress(loaded / total);
    request.onerror = () => failed(new NoAnswer());
    request.onload = () => {
      const answer: (Uploaded & { error?: string }) | null = request.response;
      if (request.status === 200 && answer?.kind === "made") done(answer);
      else failed(new Error(answer?.kind === "refused" ? answer.words : (answer?.error ?? "That failed.")));
    };
    request.send(picture);
  });
