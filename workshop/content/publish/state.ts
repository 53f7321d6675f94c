import { type Change, changedFiles, describe } from "./changes";
import { gitCall } from "./git-call";
import { lastPublish } from "./publish";
import { type Repository, readRepository } from "./repository";
import { messageFor, summary } from "./summary";
import { PublishError, type Trouble } from "./trouble";

/** What can be published, as far as this computer knows: the remote is not asked. */
export type PublishState = {
  changes: readonly Change[];
  /** "2 studies, 3 pictures, the menu" */
  summary: string;
  /** For the commit. */
  message: string;
  /** Changed files that publishing leaves alone. */
  others: readonly string[];
  repository: Repository | null;
  /** Why nothing can be published now. */
  trouble: Trouble | null;
  /** The subject of the last publish, if it can be undone. */
  last: string | null;
};

/** Reads what has changed since the last commit, and where it would go. Changes nothing. */
export async function readState(root: string): Promise<PublishState> {
  const git = gitCall(root);
  const state: PublishState = {
    ...{ changes: [], summary: "", message: "", others: [] },
    ...{ repository: null, trouble: null, last: null },
  };
  try {
    const repository = await readRepository(git, root);
    const { files, others } = await changedFiles(git);
    const changes = await describe(git, root, files);
    const last = (await lastPublish(git, repository))?.subject ?? null;
    return {
      ...state,
      ...{ changes, others, repository, last },
      summary: summary(changes),
      message: messageFor(changes),
    };
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    return { ...state, trouble: error.trouble };
  }
}
