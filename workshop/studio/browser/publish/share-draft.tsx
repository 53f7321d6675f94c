import { useState } from "react";
import type { DraftLink } from "../../server/publish";
import { ask, LONG } from "../api";
import formStyles from "../form.module.css";
import { Choices, Copied, Press, Trouble } from "../parts";
import { useTask } from "../use-task";

/** Makes a link by which others see a draft on the deployed site. */
export function ShareDraft({ file }: { file: string }) {
  const [days, setDays] = useState<1 | 7 | 30>(7);
  const [made, setMade] = useState<DraftLink | null>(null);
  const { trouble, isBusy, run } = useTask();
  const make = () => {
    setMade(null);
    void run(async () => setMade(await ask("publish/draft", "POST", { file, days }, LONG)));
  };
  return (
    <fieldset className={formStyles.group}>
      <legend className={formStyles.legend}>Show this draft to others</legend>
      <div className={formStyles.fields}>
        <p className={formStyles.hint}>
          Only you see a draft, and whoever has a link to it: on your site, as it was last published.
        </p>
        <div className={formStyles.adds}>
          <Choices
            label="How long the link is valid"
            of={[1, 7, 30] as const}
            chosen={days}
            choose={setDays}
            words={(one) => (one === 1 ? "1 day" : `${one} days`)}
          />
          <Press isOff={isBusy} onClick={make}>
            Make a link
          </Press>
        </div>
        <p role="status">
          {isBusy ? "Asking your site…" : made?.words}{" "}
          {made?.owner ? <a href={made.owner}>{made.owner}</a> : null}
        </p>
        {made?.link ? <Copied label="Link to the draft" text={made.link} /> : null}
        <Trouble words={trouble} />
      </div>
    </fieldset>
  );
}
