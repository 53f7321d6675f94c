import { ToolMark } from "@/components/ui/tool-mark";
import { field } from "@/lib/content/field";
import { shownPeriod } from "@/lib/content/shown-dates";
import { words } from "@/lib/words/site-words";
import styles from "./facts-rail.module.css";

type Facts = {
  file: string;
  client?: string;
  year: number | string;
  position: string;
  expertise?: string;
  tools: readonly string[];
};

/** The study's facts in rows. Year is shown only with a client, Tools only if there are any. */
export function FactsRail({ file, client, year, position, expertise, tools }: Facts) {
  return (
    <dl className={styles.rail}>
      {client ? (
        <Row name={words().studies.client} {...field(`${file} client`)}>
          {client}
        </Row>
      ) : null}
      {client ? (
        <Row name={words().studies.year} data-field={`${file} year`}>
          {shownPeriod(String(year))}
        </Row>
      ) : null}
      <Row name={words().studies.position} {...field(`${file} position`)}>
        {position}
      </Row>
      {expertise ? (
        <Row name={words().studies.expertise} {...field(`${file} expertise`)}>
          {expertise}
        </Row>
      ) : null}
      {tools.length > 0 ? (
        <Row name={words().studies.tools} data-field={`${file} tools`}>
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

function Row({ name, children, ...rest }: { name: string; children: React.ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd {...rest}>{children}</dd>
    </div>
  );
}
