import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { below, NDA_API, type Place } from "@/lib/paths";
import { say } from "@/lib/words/say";
import type { Words } from "@/lib/words/words";
import { postJson } from "@/rooms/door/post-json";
import styles from "./ask.module.css";

/** The result of a question: a refusal's message, or null for a question that was sent. */
export type Asked = Readonly<{ error: string | null }>;

type Props = {
  place: Place;
  /** The page in view. */
  page: number;
  total: number;
  /** False until scripts run: until then the reader names the page. */
  started: boolean;
  asked: Asked | null;
  words: Words["viewer"];
};

/** Below the pages, which it never covers: a question to the designer about the page in view. */
export function Ask({ place, page, total, started, asked, words }: Props) {
  const [result, setResult] = useState(asked);
  const [sending, setSending] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const action = below(NDA_API.questions, place);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || !text.current) return;
    setSending(true);
    setResult(null);
    const fields = { room: place.slug, page: String(page), text: text.current.value };
    const answer = await postJson(action, fields, () => words.questionNotSent);
    setSending(false);
    setResult({ error: answer.ok ? null : answer.message });
    if (answer.ok) text.current.value = "";
  };

  return (
    <details className={styles.ask} open={asked !== null || undefined}>
      <summary>{words.ask}</summary>
      <form method="post" action={action} onSubmit={send} className={styles.form}>
        <input type="hidden" name="room" value={place.slug} />
        {started ? (
          <input type="hidden" name="page" value={page} />
        ) : (
          <label className={styles.page}>
            {words.pageNumber}{" "}
            <input name="page" type="number" min={1} max={total} defaultValue={1} required />
          </label>
        )}
        <label htmlFor="question">{started ? say(words.questionAbout, { page }) : words.question}</label>
        <textarea ref={text} id="question" name="text" rows={3} maxLength={1000} required />
        <Button type="submit" aria-disabled={sending}>
          {sending ? words.sending : words.sendQuestion}
        </Button>
      </form>
      {/* Rendered before its text, or screen readers would not read it. */}
      <p role="status" className={styles.result}>
        {result && result.error === null ? words.questionSent : ""}
      </p>
      <p role="alert" className={styles.result} data-failed>
        {result?.error ?? ""}
      </p>
    </details>
  );
}
