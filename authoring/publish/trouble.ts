import type { GitAnswer } from "./git-call";

/** Why something was not done, what to do about it, and git's own words. */
export type Trouble = { what: string; todo: string; said?: string };

/** Thrown when publishing cannot go on. Nothing is lost: files and commits stay as they are. */
export class PublishError extends Error {
  override name = "PublishError";

  constructor(readonly trouble: Trouble) {
    super(`${trouble.what} ${trouble.todo}`);
  }
}

type Known = { words: RegExp; what: string; todo: string };

/** The first that fits is meant: git reports several of them together. */
const KNOWN: readonly Known[] = [
  {
    words: /dubious ownership/,
    what: "git does not trust this folder, because it belongs to another user.",
    todo: 'Run the command that git names below ("git config --global --add safe.directory ..."), then try again.',
  },
  {
    words: /not a git repository/,
    what: "This folder is not a git repository.",
    todo: "Run git init, git add -A and git commit in it, then git remote add origin with the address of an empty repository at your host.",
  },
  {
    words: /\.lock': File exists|Unable to create .*\.lock/,
    what: "Another git command is running, or one was interrupted.",
    todo: "Wait until it ends. If none is running, delete the lock file that git names below, then try again.",
  },
  {
    words: /tell me who you are|empty ident|no (name|email) was given|useConfigOnly|auto-detect/,
    what: "git does not know your name and e-mail address.",
    todo: 'Run git config --global user.name "Your Name" and git config --global user.email you@example.com, then try again.',
  },
  {
    words: /gpg|signing failed|failed to sign|sign the data/i,
    what: "The commit could not be signed.",
    todo: "Unlock your key in a terminal, for example with git commit --allow-empty, then try again.",
  },
  {
    words:
      /terminal prompts disabled|Authentication failed|could not read (Username|Password)|Permission denied|Host key verification|returned error: 40[13]|denied to/,
    what: "The remote repository asks who you are, and git cannot answer.",
    todo: "Run git fetch in a terminal and sign in there, or set up your key or a credential helper at your host. Then push again.",
  },
  {
    words: /pre-receive hook declined|protected branch|remote rejected|GH\d{3}/,
    what: "The remote repository refused the commit by its own rules.",
    todo: "Its reason is below. The branch may be protected: then push to another branch in a terminal and open a pull request.",
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
    todo: "Compare its address (git remote -v) with the one at your host, and change it with git remote set-url. Then push again.",
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
  const said = `${err}\n${out}`.trim().slice(0, 4000);
  if (code === null)
    return {
      what: "git did not end in time.",
      todo: "It may be waiting for the network, a hook or a password. Run it once in a terminal, then try again.",
      said,
    };
  const known = KNOWN.find(({ words }) => words.test(said));
  return { what: (known ?? otherwise).what, todo: (known ?? otherwise).todo, said };
}

/** Throws PublishError unless the command succeeded. */
export function must(answer: GitAnswer, otherwise: Omit<Trouble, "said">): GitAnswer {
  if (answer.code !== 0) throw new PublishError(troubleOf(answer, otherwise));
  return answer;
}

export const UNKNOWN = { what: "git failed.", todo: "Its message is below." };
