import { paletteFiles } from "@/lib/seo/palette-files";
import { textResponse } from "@/lib/seo/text-response";

export const dynamic = "force-static";
export const dynamicParams = false;

export const generateStaticParams = () => paletteFiles().map((_, i) => ({ file: `${i + 1}.json` }));

/** GET /palette/<number>.json: a file of the command palette's list (lib/seo/palette-files.ts). */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const file = paletteFiles()[Number.parseInt((await params).file, 10) - 1];
  return file ? textResponse(JSON.stringify(file), "application/json") : new Response(null, { status: 404 });
}
