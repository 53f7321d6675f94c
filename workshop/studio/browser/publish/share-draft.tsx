import { useEffect, useRef, useState } from "react";
import { momentInWords } from "../../../content/in-words";
import type { DraftLink } from "../../server/publish";
import { ask, LONG } from "../api";
import formStyles from "../form.module.css";
import { Choices, Copied, Press, Trouble } from "../parts";
import { useTask } from "../use-task";

/** Makes a link by which others see a draft on the deployed site. */
export function ShareDraft({ file }: { file: string }) {
  const [days, setDays] = useState<1 | 7 | 30>(7);
  const [made, setMade] = useState<DraftLink | null>(null);
  const result = useRef<HTMLDivElement>(null);
  const { trouble, isBusy, run } = useTask();
  useEffect(() => {
    if (made) result.current?.focus();
  }, [made]);
  const make = () => run(async () => setMade(await ask("publish/draft", "POST", { file, days }, LONG)));
  return (
    <fieldset className={formStyles.group}>
      <legend className={formStyles.legend}>Show this draft to others</legend>
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
        <Press isOff={isBusy} onClick={() => void make()}>
          Make a link
        </Press>
      </div>
      <p role="status">{isBusy ? "Asking your site…" : ""}</p>
      {made && !isBusy ? (
        <div ref={result} tabIndex={-1} className={formStyles.field}>
          <Made made={made} />
        </div>
      ) : null}
      <Trouble words={trouble} />
    </fieldset>
  );
}

/** The link, or what is missing, and the next step. */
function Made({ made }: { made: DraftLink }) {
  if ("link" in made)
    return (
      <>
        <p>It opens until {momentInWords(made.until)}, and cannot be withdrawn before.</p>
        <Copied label="Link to the draft" text={made.link} />
      </>
    );
  if ("owner" in made)
    return (
      <p>
        Your site opens no link that this computer signs: its secret is not here, or your host has not built
        the draft yet. Wait for the build, or sign in at your site and copy the link there:{" "}
        <a href={made.owner} target="_blank" rel="noreferrer">
          {made.owner}
        </a>
      </p>
    );
  return made.needs === "publish" ? (
    <p>
      Your site does not have this draft yet. <a href="#publish">Publish</a> first: it goes along, and no
      visitor sees it.
    </p>
  ) : (
    <p>
      This computer does not know your site's address. Write it into the file <code>.env.local</code>, as{" "}
      <code>SITE_URL=https://your.design</code>, then start the studio again.
    </p>
  );
}
