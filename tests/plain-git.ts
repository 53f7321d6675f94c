/**
 * Git as somebody has it who never set anything. What this machine has set (a signature for every commit, hooks, line ends,
 * another first branch) is for its owner's repositories, and not for those that tests make.
 */
export const PLAIN_GIT = { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
