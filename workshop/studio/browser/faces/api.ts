import { useSyncExternalStore } from "react";
import type { Faces } from "../../server/faces";
import { ask } from "../api";

/** In milliseconds. A package of fonts may be large, and its network slow. */
const LONGEST = 600_000;
/** In milliseconds. */
const LOOK = 400;

/** The studio's faces; null until they are known. All fields of the form share them. */
let faces: Faces | null = null;
const listeners = new Set<() => void>();

function set(next: Faces): void {
  faces = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let isLooking = false;

/** Reads the faces, and goes on while fonts are made. Without an answer they stay as they are. */
export async function lookAtFaces(): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  try {
    do {
      if (faces?.progress) await new Promise((done) => setTimeout(done, LOOK));
      set(await ask<Faces>("faces"));
    } while (faces?.progress);
  } catch {
    if (faces) set({ ...faces, progress: null });
  } finally {
    isLooking = false;
  }
}

export const useFaces = (): Faces | null => useSyncExternalStore(subscribe, () => faces);

/**
 * Installs a face and uses it.
 *
 * @returns the faces to choose from now
 * @throws Error with a message, and then nothing has changed; NoAnswer
 */
export async function applyFace(role: string, name: string): Promise<Faces["choices"]> {
  if (faces) set({ ...faces, progress: "begins" });
  const made = ask<Faces>("faces", "POST", { role, name }, LONGEST);
  void lookAtFaces();
  try {
    const next = await made;
    set(next);
    return next.choices;
  } catch (error) {
    if (faces) set({ ...faces, progress: null });
    throw error;
  }
}
