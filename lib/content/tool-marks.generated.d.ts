/** The marks in content/tools as data: URLs, by the tool's key. Written by workshop/content/generate/write-generated.ts. */
export const toolMarks: Readonly<Record<string, string>>;
