import type { Faces } from "../../server/faces";
import { ask } from "../api";
import { store } from "../store";

/** In milliseconds. A package of fonts may be large, and its network slow. */
const LONGEST = 600_000;
/** In milliseconds. */
const LOOK = 400;

/** The studio's faces; null until they are known. All fields of the form share them. */
const faces = store<Faces | null>(null);

const say = (progress: string | null): void => {
  const now = faces.get();
  if (now) faces.set({ ...now, progress });
};

let isLooking = false;

/** Reads the faces, and goes on while fonts are made. Without an answer they stay as they are. */
export async function lookAtFaces(): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  try {
    do {
      if (faces.get()?.progress) await new Promise((done) => setTimeout(done, LOOK));
      faces.set(await ask<Faces>("faces"));
    } while (faces.get()?.progress);
  } catch {
    say(null);
  } finally {
    isLooking = false;
  }
}

export const useFaces = faces.use;

/**
 * Installs a face and uses it.
 *
 * @returns the faces to choose from now
 * @throws Error with a message, and then nothing has changed; NoAnswer
 */
export async function applyFace(role: string, name: string): Promise<Faces["choices"]> {
  say("begins");
  const made = ask<Faces>("faces", "POST", { role, name }, LONGEST);
  void lookAtFaces();
  try {
    const next = await made;
    faces.set(next);
    return next.choices;
  } catch (error) {
    say(null);
    throw error;
  }
}
