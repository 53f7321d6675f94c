/**
 * The marks laid at content/tools as data: addresses, by the tool's key (lib/content/tools.ts). Written with the other
 * generated modules (authoring/generate/write-generated.ts).
 */
export const toolMarks: Readonly<Record<string, string>>;
