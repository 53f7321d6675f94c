import { ToolMark } from "@/components/ui/tool-mark";
import { shownPeriod } from "@/lib/content/dates";
import styles from "./facts-rail.module.css";

type Facts = {
  client?: string;
  year: number | string;
  position: string;
  expertise?: string;
  tools: readonly string[];
};

/** The study's facts in rows. Year is shown only with a client, Tools only if there are any. */
export function FactsRail({ client, year, position, expertise, tools }: Facts) {
  return (
    <dl className={styles.rail}>
      {client ? <Row name="Client">{client}</Row> : null}
      {client ? <Row name="Year">{shownPeriod(String(year))}</Row> : null}
      <Row name="Position">{position}</Row>
      {expertise ? <Row name="Expertise">{expertise}</Row> : null}
      {tools.length > 0 ? (
        <Row name="Tools">
          <ul className={styles.tools}>
            {tools.map((tool) => (
              <li key={tool}>
                <ToolMark tool={tool} />
              </li>
            ))}
          </ul>
        </Row>
      ) : null}
    </dl>
  );
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
