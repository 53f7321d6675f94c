import { field } from "@/lib/content/field";
import type { Status } from "@/lib/content/schema/pages";
import { sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { worstOf } from "./gauge";
import styles from "./overall.module.css";
import { StateMark } from "./state-mark";

export function Overall({ text, services }: { text: string; services: Status["services"] }) {
  const states = services.map(({ status }) => status);
  const running = states.filter((state) => state === "Operational").length;
  return (
    <header className={styles.overall}>
      <h1 className={styles.text} {...field("status overall")}>
        {states.length > 0 ? (
          <span className={styles.lamp}>
            <StateMark state={worstOf(states)} size={72} />
          </span>
        ) : null}
        {text}
      </h1>
      {states.length > 0 ? (
        <p className={styles.count}>
          {sayRich(words().status.running, {
            ...{ running, total: states.length },
            figure: (text) => <span className={styles.figure}>{text}</span>,
          })}
        </p>
      ) : null}
    </header>
  );
}
