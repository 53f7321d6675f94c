/**
 * Git with default settings. This machine's settings (signed commits, hooks, line ends, another first branch) must not affect
 * the repositories that tests make.
 */
export const PLAIN_GIT = { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
