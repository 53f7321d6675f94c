/** What a command writes from other files, by their paths from the project's folder. */
const GENERATED: readonly (readonly [path: RegExp, words: string])[] = [
  [
    /^content\/(.+\/)?pictures\.generated\.json$|^content\/private\/[^/]+\/pictures\.json$/,
    "Pictures prepared for the site",
  ],
  [/^content\/(.+\/)?translations\.generated\.json$/, "What is translated"],
  [/^content\/(.+\/)?brought\.generated\.json$/, "What was brought from elsewhere"],
  [/^schemas\//, "Descriptions of the fields"],
  [/^(styles|lib)\//, "Fonts"],
  [/^supabase\//, "The mail with a code"],
  [/^package(-lock)?\.json$/, "Installed faces"],
];

/** What a generated file is for; null for another. */
export const generatedWords = (file: string): string | null =>
  GENERATED.find(([path]) => path.test(file))?.[1] ?? null;

/** What a file without a title is: a generated one, a mark, or else the name that a person gave it. */
export function fileWords(file: string): string {
  if (file === "content/mark.svg") return "The site's mark";
  const name = file.slice(file.lastIndexOf("/") + 1);
  const [, tool] = /^content\/tools\/(.+)\.svg$/.exec(file) ?? [];
  return generatedWords(file) ?? (tool ? `The mark of ${tool}` : name);
}
