import { type RefObject, useState } from "react";
import { placeWords, type Remark, STATES } from "../../../bring/source";
import { counted } from "../../../content/in-words";
import type { BringState } from "../../server/bring";
import pageStyles from "../arrange/all-pages.module.css";
import { MainButton } from "../controls";
import formStyles from "../form.module.css";
import { Press } from "../parts";
import studioStyles from "../studio.module.css";
import { including } from "../values";

type Plan = NonNullable<BringState["plan"]>;
/** What pages become, by their places. */
export type Choice = Readonly<Record<string, Plan["pages"][number]["kind"]>>;

type Props = { plan: Plan; heading: RefObject<HTMLHeadingElement | null>; bring: (choice: Choice) => void };

/** The pages that can come, as a table in which a person chooses. */
export function PlanTable({ plan: { name, pages, remarks }, heading, bring }: Props) {
  const placesOf = (list: Plan["pages"]) => new Set(list.map(({ from }) => from));
  const [chosen, setChosen] = useState(placesOf(pages.filter(({ isChosen }) => isChosen)));
  const [kinds, setKinds] = useState<Choice>(Object.fromEntries(pages.map(({ from, kind }) => [from, kind])));
  const all = { All: pages.filter(({ state }) => state !== "here"), None: [] };
  return (
    <section aria-labelledby="plan">
      <h2 id="plan" ref={heading} tabIndex={-1}>
        {name}: {counted(pages.length, "page")}
      </h2>
      <Remarks remarks={remarks} />
      <div className={`${pageStyles.acts} ${formStyles.adds}`}>
        <MainButton
          disabled={chosen.size === 0}
          onClick={() =>
            bring(Object.fromEntries(Object.entries(kinds).filter(([from]) => chosen.has(from))))
          }
        >
          Bring {counted(chosen.size, "draft")}
        </MainButton>
        {Object.entries(all).map(([words, list]) => (
          <Press key={words} onClick={() => setChosen(placesOf(list))}>
            {words}
          </Press>
        ))}
      </div>
      <table className={studioStyles.table}>
        <tbody>
          {pages.map(({ from, title, state, pictures, remarks: own }) => (
            <tr key={from}>
              <td>
                <input
                  type="checkbox"
                  className={formStyles.check}
                  aria-label={`Bring ${title}`}
                  disabled={state === "here"}
                  checked={chosen.has(from)}
                  onChange={({ target }) => setChosen(new Set(including(chosen, from, target.checked)))}
                />
              </td>
              <td>
                <b>{title}</b>{" "}
                {STATES[state] && <span className={studioStyles.private}>{STATES[state]}</span>}
                <p className={formStyles.hint}>
                  {placeWords(from)}, {counted(pictures, "picture")}
                </p>
                <Remarks remarks={own} of={from} />
              </td>
              <td>
                <select
                  className={formStyles.input}
                  aria-label={`${title} becomes`}
                  disabled={state === "here"}
                  value={kinds[from]}
                  onChange={({ target }) =>
                    setKinds({ ...kinds, [from]: target.value === "study" ? "study" : "article" })
                  }
                >
                  <option value="article">Article</option>
                  <option value="study">Case study</option>
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What does not come as it was, folded. `of`: the place that needs no words. */
export const Remarks = ({ remarks, of }: { remarks: readonly Remark[]; of?: string }) =>
  remarks.length === 0 ? null : (
    <details>
      <summary className={formStyles.label}>{counted(remarks.length, "thing")} not as before</summary>
      <ul className={formStyles.remarks}>
        {remarks.map(({ from, line, words }) => (
          <li key={`${from} ${line} ${words}`}>
            {[...(from === of ? [] : [placeWords(from)]), ...(line ? [`line ${line}`] : []), words].join(
              ", ",
            )}
          </li>
        ))}
      </ul>
    </details>
  );
