/**
 * Git with default settings. This machine's settings (signed commits, hooks, line ends, another first branch) must not affect
 * the repositories that tests make. A test waits for no disk.
 */
export const PLAIN_GIT = {
  ...{ GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" },
  ...{ GIT_CONFIG_COUNT: "1", GIT_CONFIG_KEY_0: "core.fsync", GIT_CONFIG_VALUE_0: "none" },
};

/** The same with an author, for repositories below a folder only. */
export const gitOfJo = (folder: string) => ({
  ...{ ...PLAIN_GIT, GIT_CEILING_DIRECTORIES: folder },
  ...{ GIT_AUTHOR_NAME: "Jo", GIT_COMMITTER_NAME: "Jo" },
  ...{ GIT_AUTHOR_EMAIL: "jo@jo.design", GIT_COMMITTER_EMAIL: "jo@jo.design" },
});
