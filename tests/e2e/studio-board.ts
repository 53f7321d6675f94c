import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { parse } from "yaml";
import { words } from "@/lib/words/site-words";

const SOURCES = { width: 3, height: 2, blur: "", avifSrcSet: "", src: "/picture.webp" };

/**
 * A page with the site's own mood board, which gets new content without a reload as in Next.
 *
 * @param root the content folder
 */
export async function boardPage(root: string): Promise<string> {
  const { images } = parse(readFileSync(join(root, "pages/mood-board.yaml"), "utf8")) as { images: object[] };
  const shown = images.map((image, at) => ({ id: at + 1, ...image, sources: SOURCES }));
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createRoot } from "react-dom/client";
        import { flushSync } from "react-dom";
        import { MoodBoard } from "@/components/mood-board/mood-board";
        const root = createRoot(document.querySelector("main"));
        const show = (page) =>
          flushSync(() =>
            root.render(<MoodBoard words={${JSON.stringify(words().board)}} images={JSON.parse(page.getElementById("images").textContent)} />));
        show(document);
        window.nd = { router: { refresh: async () => {
          const text = await (await fetch(location.href)).text();
          show(new DOMParser().parseFromString(text, "text/html"));
        } } };`,
      resolveDir: ".",
      loader: "tsx",
    },
    outdir: "out",
    bundle: true,
    write: false,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"', "process.env": "{}" },
    logLevel: "silent",
  });
  const [script = "", style = ""] = [".js", ".css"].map(
    (ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text,
  );
  return `<!doctype html><title>Board</title><style>${style}</style><main></main>
    <script type="application/json" id="images">${JSON.stringify(shown).replaceAll("<", "\\u003c")}</script>
    <script type="module">${script.replaceAll("</script", "<\\/script")}</script>`;
}
