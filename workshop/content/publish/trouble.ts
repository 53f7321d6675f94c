import { WordedError } from "../usage-error";
import type { GitAnswer } from "./git-call";

/** Why something was not done, what to do about it, and git's own words. */
export type Trouble = {
  what: string;
  todo: string;
  said?: string;
  /** How the studio can end what another program began: conflicts can be decided, or the command of that name taken back. */
  ends?: { canDecide: boolean; takesBack: string | null };
  /** Whether it is over once `nameAuthor` was called. */
  asksName?: boolean;
};

/** Begins the advice for what the studio cannot do. */
export const ASK = "Ask the person who set up this site";

/** Thrown when publishing cannot go on. Nothing is lost: files and commits stay as they are. */
export class PublishError extends WordedError {
  override name = "PublishError";

  constructor(readonly trouble: Trouble) {
    super(`${trouble.what} ${trouble.todo}`);
  }
}

type Known = { words: RegExp } & Omit<Trouble, "said">;

/** The first that fits is meant: git reports several of them together. */
const KNOWN: readonly Known[] = [
  {
    words: /dubious ownership/,
    what: "git does not trust this folder, because it belongs to another user.",
    todo: `${ASK} to let git trust it on this computer. git's words are below.`,
  },
  {
    words: /not a git repository/,
    what: "This folder is not a git repository.",
    todo: `${ASK} to make it one, with the address of a repository at your host.`,
  },
  {
    words: /\.lock': File exists|Unable to create .*\.lock/,
    what: "Another git command is running, or one was interrupted.",
    todo: "Wait until it ends, then try again. If none is running, delete the lock file that git names below.",
  },
  {
    words:
      /tell me who you are|empty ident|no (name|email) was given|useConfigOnly|auto-detect|disallowed characters/,
    what: "git does not know your name and e-mail address.",
    todo: "Commits carry both. Enter them here, then try again.",
    asksName: true,
  },
  {
    words: /gpg|signing failed|failed to sign|sign the data/i,
    what: "The commit could not be signed.",
    todo: `Unlock the key that signs your commits, then try again. If you do not know it: ${ASK.toLowerCase()}.`,
  },
  {
    words:
      /terminal prompts disabled|Authentication failed|could not read (Username|Password)|Permission denied|Host key verification|returned error: 40[13]|denied to/,
    what: "The remote repository asks who you are, and git cannot answer.",
    todo: `Sign in to your host in a program that git asks, such as GitHub Desktop, then push again. If that does not help: ${ASK.toLowerCase()}.`,
  },
  {
    words: /pre-receive hook declined|protected branch|remote rejected|GH\d{3}/,
    what: "The remote repository refused the commit by its own rules.",
    todo: `Its reason is below. The branch may be protected. ${ASK} how changes get into it.`,
  },
  {
    words: /\[rejected\]|non-fast-forward|fetch first/,
    what: "The remote repository has got new commits in the meantime.",
    todo: "Bring them in, then push again.",
  },
  {
    words:
      /Could not resolve host|Failed to connect|Connection (refused|timed out|reset)|Couldn't connect|unreachable|Temporary failure|Operation timed out|Could not resolve hostname/i,
    what: "The remote repository does not answer.",
    todo: "Check your connection, then push again.",
  },
  {
    words: /Repository not found|does not appear to be a git repository|does not exist|unable to access/,
    what: "The remote repository was not found.",
    todo: `${ASK} whether its address has changed, or whether you may use it. Then push again.`,
  },
  {
    words: /No space left/,
    what: "The disk is full.",
    todo: "Free some space, then try again.",
  },
];

/**
 * Describes why a git command failed.
 *
 * @param otherwise for a failure of an unknown kind
 */
export function troubleOf({ code, out, err }: GitAnswer, otherwise: Omit<Trouble, "said">): Trouble {
  // git's advice names its commands.
  const said = `${err}\n${out}`
    .replace(/^(hint:|Please ).*\n?/gm, "")
    .trim()
    .slice(0, 4000);
  if (code === null)
    return {
      what: "git did not end in time.",
      todo: `It may be waiting for the network, a hook or a password. Try again. If that does not help: ${ASK.toLowerCase()}.`,
      said,
    };
  const known = KNOWN.find(({ words }) => words.test(said));
  if (!known) return { ...otherwise, said };
  const { words: _, ...trouble } = known;
  return { ...trouble, said };
}

/** Throws PublishError unless the command succeeded. */
export function must(answer: GitAnswer, otherwise: Omit<Trouble, "said">): GitAnswer {
  if (answer.code !== 0) throw new PublishError(troubleOf(answer, otherwise));
  return answer;
}

export const UNKNOWN = { what: "git failed.", todo: "Its message is below." };
