import { OWN_FILES, type OwnName } from "../../../lib/content/own-files";
import { type Change, changedFiles, describe } from "./changes";
import { gitCall } from "./git-call";
import { lastPublish } from "./publish";
import { contentAt } from "./published-paths";
import { type Repository, readRepository } from "./repository";
import { PublishError, type Trouble } from "./trouble";

/** What can be published, as far as this computer knows: the remote is not asked. */
export type PublishState = {
  changes: readonly Change[];
  /** What visitors will see: "2 studies, 3 pictures, the menu"; and what only goes along. Empty if there is nothing. */
  summary: string;
  along: string;
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
    ...{ changes: [], summary: "", along: "", message: "", others: [] },
    ...{ repository: null, trouble: null, last: null },
  };
  try {
    const repository = await readRepository(git, root);
    const { others, ...changed } = await changedFiles(git, root, repository.prefix);
    const changes = await describe(git, root, changed);
    const last = (await lastPublish(git, repository))?.subject ?? null;
    return {
      ...state,
      ...{ changes, others, repository, last },
      summary: summary(changes.filter(({ isUnseen }) => !isUnseen)),
      along: summary(changes.filter(({ isUnseen }) => isUnseen)),
      message: messageFor(changes),
    };
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    return { ...state, trouble: error.trouble };
  }
}

const OWN_WORDS: Partial<Record<OwnName, string>> = {
  site: "name and links",
  theme: "colours and fonts",
  navigation: "the menu",
  home: "the home page",
  seo: "the search words",
  redirects: "the old addresses",
};

const COUNTED = [
  ["study", "study", "studies"],
  ["private", "private study", "private studies"],
  ["room", "room", "rooms"],
  ["article", "article", "articles"],
] as const;

/** Says what has changed in a few words: "2 studies, 3 pictures, the menu". Empty if nothing has. */
function summary(changes: readonly Change[]): string {
  const of = (kind: Change["kind"]) => changes.filter((change) => change.kind === kind);
  const written = COUNTED.flatMap(([kind]) => of(kind));
  const texts = COUNTED.flatMap(([kind, one, many]) =>
    written.length === 1
      ? of(kind).map(({ name }) => `the ${one} ${name}`)
      : counted(of(kind).length, one, many),
  );
  const pages = of("own").map(({ file }) => ownWords(file));
  const others = [
    ...counted(of("picture").length, "picture", "pictures"),
    ...(pages.length > 3 ? [`${pages.length} pages`] : pages),
    ...counted(of("file").length, "file", "files"),
  ];
  const all = [...texts, ...others];
  return all.length > 0 || changes.length === 0 ? all.join(", ") : "generated files";
}

/** A subject for the commit. */
function messageFor(changes: readonly Change[]): string {
  const written = changes.filter(({ kind }) => kind !== "picture" && kind !== "generated");
  const has = (how: Change["how"]) => written.length > 0 && written.every((change) => change.how === how);
  const verb = has("new") ? "Add" : has("deleted") ? "Delete" : "Update";
  return changes.length === 0 ? "" : `${verb} ${summary(changes)}`;
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

function ownWords(file: string): string {
  const own = contentAt(file)?.own;
  if (!own) return file;
  const called = OWN_FILES[own].file.replace(/^pages\/|\.yaml$/g, "").replaceAll("-", " ");
  return OWN_WORDS[own] ?? `the page ${called}`;
}
