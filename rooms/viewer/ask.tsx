import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { NDA_API } from "@/lib/paths";
import { postJson } from "@/rooms/door/post-json";
import styles from "./ask.module.css";

/** The result of a question: a refusal's message, or null for a question that was sent. */
export type Asked = Readonly<{ error: string | null }>;

type Props = {
  room: string;
  /** The page in view. */
  page: number;
  total: number;
  /** False until scripts run: until then the reader names the page. */
  started: boolean;
  asked: Asked | null;
};

const failed = () => "Your question was not sent. Please try again.";

/** Below the pages, which it never covers: a question to the designer about the page in view. */
export function Ask({ room, page, total, started, asked }: Props) {
  const [result, setResult] = useState(asked);
  const [sending, setSending] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || !text.current) return;
    setSending(true);
    setResult(null);
    const fields = { room, page: String(page), text: text.current.value };
    const answer = await postJson(NDA_API.questions, fields, failed);
    setSending(false);
    setResult({ error: answer.ok ? null : answer.message });
    if (answer.ok) text.current.value = "";
  };

  return (
    <details className={styles.ask} open={asked !== null || undefined}>
      <summary>Ask about this page</summary>
      <form method="post" action={NDA_API.questions} onSubmit={send} className={styles.form}>
        <input type="hidden" name="room" value={room} />
        {started ? (
          <input type="hidden" name="page" value={page} />
        ) : (
          <label className={styles.page}>
            Page <input name="page" type="number" min={1} max={total} defaultValue={1} required />
          </label>
        )}
        <label htmlFor="question">
          {started ? `Your question about page ${page}` : "Your question"}. The designer answers by mail.
        </label>
        <textarea ref={text} id="question" name="text" rows={3} maxLength={1000} required />
        <Button type="submit" aria-disabled={sending}>
          {sending ? "Sending..." : "Send the question"}
        </Button>
      </form>
      {/* Rendered before its text, or screen readers would not read it. */}
      <p role="status" className={styles.result}>
        {result && result.error === null ? "Your question was sent." : ""}
      </p>
      <p role="alert" className={styles.result} data-failed>
        {result?.error ?? ""}
      </p>
    </details>
  );
}
