import { pixelsAt, pixelText } from "@/lib/style-guide/pixels";
import type { Token } from "@/lib/style-guide/tokens";
import { Label, Section, Subhead } from "./section";
import styles from "./space.module.css";

const WIDTHS = [768, 1024, 1440, 1920];

export function Space({ tokens }: { tokens: readonly Token[] }) {
  const of = (kind: Token["kind"]) => tokens.filter((token) => token.kind === kind);
  return (
    <Section
      id="space"
      title="Space"
      note="Eight pixels are the rhythm. Corners are square or nearly so, and a hairline does what a shadow would do elsewhere."
    >
      <ul className={styles.steps}>
        {of("space").map(({ name, value }) => (
          <li key={name} className={styles.step} data-token={name}>
            <span
              className={styles.square}
              style={{ inlineSize: `var(${name})`, blockSize: `var(${name})` }}
              aria-hidden="true"
            />
            <Label name={name}>
              <span>{pixelText(pixelsAt(value, 1440) ?? 0)}</span>
            </Label>
          </li>
        ))}
      </ul>
      <div className={styles.lower}>
        <div className={styles.part}>
          <Subhead source="px at four widths of the window">Lengths</Subhead>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Token</th>
                {WIDTHS.map((width) => (
                  <th key={width} scope="col">
                    {width}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {of("length").map(({ name, value }) => (
                <tr key={name} data-token={name}>
                  <th scope="row">{name}</th>
                  {WIDTHS.map((width) => (
                    <td key={width}>{lengthAt(value, width)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={styles.part}>
          <Subhead>Lines and corners</Subhead>
          <ul className={styles.shapes}>
            {of("shape").map(({ name, value }) => (
              <li key={name} data-token={name}>
                <span
                  className={styles.shape}
                  style={
                    name.startsWith("--radius")
                      ? { border: "var(--rule)", borderRadius: `var(${name})` }
                      : { borderBlockStart: `var(${name})` }
                  }
                  aria-hidden="true"
                />
                <Label name={name}>
                  <span className={styles.quiet}>{value}</span>
                </Label>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

function lengthAt(value: string, width: number): string {
  const pixels = pixelsAt(value, width);
  return pixels === null ? value : pixelText(pixels).replace(" px", "");
}
