/** A line of an ARIA snapshot: role, name and state, quoted for YAML. A snapshot has plain spaces only. */
export const node = (role: string, name: string, state = ""): string =>
  `'${[role, JSON.stringify(name.replace(/\s+/g, " ")), state].filter(Boolean).join(" ").replaceAll("'", "''")}'`;

export const under = (spaces: number, lines: readonly string[]): string =>
  lines.map((line) => `${" ".repeat(spaces)}- ${line}`).join("\n");
