"use client";

import { type DragEvent, type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import field from "@/components/ui/field.module.css";
import { pictureToSend } from "./picture-to-send";
import styles from "./trace-leak.module.css";
import { type Traced, TraceResult } from "./trace-result";

type State =
  | { phase: "idle" }
  | { phase: "working"; words: string }
  | { phase: "failed"; words: string }
  | { phase: "done"; traced: Traced };

const UNANSWERED =
  "The server did not answer in time. Try again with one page, or with less text. The person who set up this site can trace the whole: npm run document -- trace FILE";

/** Takes a file by drop or by its button, or a pasted text; shows what the trace found. `children`: hidden fields. */
export function LeakForm({ action, children }: { action: string; children: ReactNode }) {
  const [state, setState] = useState<State>({ phase: "idle" });
  const [isOver, setIsOver] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const working = state.phase === "working";

  async function send(form: HTMLFormElement) {
    const fields = new FormData(form);
    const chosen = file.current?.files?.[0];
    try {
      setState({ phase: "working", words: `Reading ${chosen?.name ?? "the text"}…` });
      if (chosen) fields.set("leak", await pictureToSend(chosen), chosen.name);
      setState({
        phase: "working",
        words: `Tracing ${chosen?.name ?? "the text"}. This takes up to a minute…`,
      });
      setState({ phase: "done", traced: await ask(action, fields) });
    } catch (error) {
      setState({ phase: "failed", words: error instanceof Error ? error.message : UNANSWERED });
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
            Picture, PDF or text file
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
            Choose it, or drop it here. Take it as you got it: each further screenshot costs some of the mark.
          </p>
        </div>
        <div className={field.field}>
          <label htmlFor="leaked-text" className={field.label}>
            Or copied text
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
          {working ? "Tracing…" : "Trace"}
        </Button>
      </form>
      {/* Rendered before its text, or screen readers would not read it. */}
      <p role="status" className={working ? undefined : "visually-hidden"}>
        {working ? state.words : state.phase === "done" ? "The trace is done." : ""}
      </p>
      <p role="alert" className={state.phase === "failed" ? field.error : "visually-hidden"}>
        {state.phase === "failed" ? state.words : ""}
      </p>
      {state.phase === "done" ? <TraceResult traced={state.traced} /> : null}
    </>
  );
}

/** Throws Error with the server's words. */
async function ask(action: string, body: FormData): Promise<Traced> {
  const answer = await fetch(action, { method: "POST", headers: { Accept: "application/json" }, body });
  const said = await answer.json().catch(() => null);
  if (answer.ok && said?.success) return said;
  throw new Error(said?.error?.message ?? UNANSWERED);
}
