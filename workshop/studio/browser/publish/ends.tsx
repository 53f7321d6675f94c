import type { FormEvent } from "react";
import type { Decision } from "../../../content/publish/join";
import type { Trouble } from "../../../content/publish/trouble";
import { Confirm } from "../confirm";
import { Line, MainButton } from "../controls";
import formStyles from "../form.module.css";
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
        <Line label="Your name" name="name" required autoComplete="name" />
        <Line
          label="Your e-mail address, which everybody sees who sees the commits"
          name="email"
          type="email"
          required
          autoComplete="email"
        />
        <MainButton type="submit" disabled={isOff}>
          Use them
        </MainButton>
      </form>
    );
  if (!ends) return null;
  const { canDecide, takesBack } = ends;
  return (
    <div className={formStyles.adds}>
      {canDecide ? (
        <MainButton
          disabled={isOff}
          onClick={() => void run("Comparing…", (decision) => act("publish/finish", { decision }))}
        >
          {takesBack ? `Finish the ${takesBack}` : "Decide"}
        </MainButton>
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
