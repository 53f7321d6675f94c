"use client";

import { type DragEvent, type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import field from "@/components/ui/field.module.css";
import { say } from "@/lib/words/say";
import type { Words } from "@/lib/words/words";
import { pictureToSend } from "./picture-to-send";
import styles from "./trace-leak.module.css";
import { type Traced, TraceResult } from "./trace-result";

type State =
  | { phase: "idle" }
  | { phase: "working"; says: string }
  | { phase: "failed"; says: string }
  | { phase: "done"; traced: Traced };

type Props = { action: string; words: Words["leak"]; children: ReactNode };

/** Takes a file by drop or by its button, or a pasted text; shows what the trace found. `children`: hidden fields. */
export function LeakForm({ action, words, children }: Props) {
  const [state, setState] = useState<State>({ phase: "idle" });
  const [isOver, setIsOver] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const working = state.phase === "working";

  async function send(form: HTMLFormElement) {
    const fields = new FormData(form);
    const chosen = file.current?.files?.[0];
    const work = (ofFile: typeof words.readingFile, ofText: string) =>
      setState({ phase: "working", says: chosen ? say(ofFile, { file: chosen.name }) : ofText });
    try {
      work(words.readingFile, words.readingText);
      if (chosen) fields.set("leak", await pictureToSend(chosen, words), chosen.name);
      work(words.tracingFile, words.tracingText);
      setState({ phase: "done", traced: await ask(action, fields, words.unanswered) });
    } catch (error) {
      setState({ phase: "failed", says: error instanceof Error ? error.message : words.unanswered });
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!working) void send(event.currentTarget);
  };
  const over = (event: DragEvent) => {
    if (working || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent<HTMLFormElement>) => {
    const { files } = event.dataTransfer;
    if (working || files.length === 0 || !file.current) return;
    event.preventDefault();
    setIsOver(false);
    file.current.files = files;
    event.currentTarget.requestSubmit();
  };
  return (
    <>
      <form
        action={action}
        method="post"
        encType="multipart/form-data"
        className={`${styles.form} ${isOver ? styles.over : ""}`}
        onSubmit={onSubmit}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {children}
        <div className={field.field}>
          <label htmlFor="leak" className={field.label}>
            {words.fileToTrace}
          </label>
          <input
            ref={file}
            id="leak"
            type="file"
            name="leak"
            accept="image/*,.heic,.heif,.pdf,.txt,.md"
            aria-describedby="leak-hint"
          />
          <p id="leak-hint" className={field.hint}>
            {words.fileHint}
          </p>
        </div>
        <div className={field.field}>
          <label htmlFor="leaked-text" className={field.label}>
            {words.textToTrace}
          </label>
          <textarea
            id="leaked-text"
            name="text"
            rows={3}
            className={field.input}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Button type="submit" aria-disabled={working}>
          {working ? words.tracing : words.trace}
        </Button>
      </form>
      {/* Rendered before its text, or screen readers would not read it. */}
      <p role="status" className={working ? undefined : "visually-hidden"}>
        {working ? state.says : state.phase === "done" ? words.traceIsDone : ""}
      </p>
      <p role="alert" className={state.phase === "failed" ? field.error : "visually-hidden"}>
        {state.phase === "failed" ? state.says : ""}
      </p>
      {state.phase === "done" ? <TraceResult traced={state.traced} words={words} /> : null}
    </>
  );
}

/** Throws Error with the server's words, or `unanswered`. */
async function ask(action: string, body: FormData, unanswered: string): Promise<Traced> {
  const answer = await fetch(action, { method: "POST", headers: { Accept: "application/json" }, body });
  const said = await answer.json().catch(() => null);
  if (answer.ok && said?.success) return said;
  throw new Error(said?.error?.message ?? unanswered);
}
