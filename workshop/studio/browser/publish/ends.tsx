import type { FormEvent } from "react";
import button from "@/components/ui/button.module.css";
import type { Decision } from "../../../content/publish/join";
import type { Trouble } from "../../../content/publish/trouble";
import { Confirm } from "../confirm";
import formStyles from "../form.module.css";
import { Labelled } from "../parts";
import { act, type Published } from "./api";

type Props = {
  trouble: Trouble;
  isOff: boolean;
  /** Does something, and shows `words` meanwhile and its outcome then. */
  run: (words: string, work: (decision?: Decision) => Promise<Published>) => Promise<void>;
};

/** The ways out of a trouble that the studio has. */
export function Ends({ trouble: { ends, asksName }, isOff, run }: Props) {
  const name = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const author = Object.fromEntries(new FormData(event.currentTarget));
    void run("Writing…", () => act("publish/author", author));
  };
  if (asksName)
    return (
      <form onSubmit={name}>
        <Labelled id="author-name" label="Your name">
          <input id="author-name" name="name" required autoComplete="name" className={formStyles.input} />
        </Labelled>
        <Labelled id="author-email" label="Your e-mail address, which everybody sees who sees the commits">
          <input
            id="author-email"
            name="email"
            type="email"
            required
            autoComplete="email"
            className={formStyles.input}
          />
        </Labelled>
        <button type="submit" className={`${button.button} ${button.solid}`} disabled={isOff}>
          Use them
        </button>
      </form>
    );
  if (!ends) return null;
  const { canDecide, takesBack } = ends;
  return (
    <div className={formStyles.adds}>
      {canDecide ? (
        <button
          type="button"
          className={`${button.button} ${button.solid}`}
          disabled={isOff}
          onClick={() => void run("Comparing…", (decision) => act("publish/finish", { decision }))}
        >
          {takesBack ? `Finish the ${takesBack}` : "Decide"}
        </button>
      ) : null}
      {takesBack ? (
        <Confirm
          ask={`Take the ${takesBack} back`}
          yes="Take it back"
          disabled={isOff}
          act={() => void run("Taking back…", () => act("publish/back", { command: takesBack }))}
        >
          <p>
            The files become what they were before the {takesBack} began. What was decided in it since is
            lost.
          </p>
        </Confirm>
      ) : null}
    </div>
  );
}
