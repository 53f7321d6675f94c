import { toolMarks } from "@/lib/content/tool-marks.generated";
import { isKnownTool, KNOWN_TOOLS, type KnownTool, toolKey } from "@/lib/content/tools";
import styles from "./tool-mark.module.css";
import { BRAND_PATHS } from "./tool-marks.generated";

/** Tools that simple-icons lacks get a plain drawing of the idea instead of the trade mark: a sheet, a frame, letters. */
const MARKS: Record<KnownTool, { fill: string } | { line: string }> = {
  figma: { fill: BRAND_PATHS.figma },
  excel: { line: "M3.5 4.5h17v15h-17zm0 5h17m-17 5h17m-11-10v15m2.8-8.2 4.4 6.4m0-6.4-4.4 6.4" },
  miro: { fill: BRAND_PATHS.miro },
  perplexity: { fill: BRAND_PATHS.perplexity },
  sketch: { fill: BRAND_PATHS.sketch },
  invision: {
    line: "M3.5 3.5h17v17h-17zM8 11v5.5m0-8.9v.8m3.5 8.1V11m0 2.8c0-1.7 1-2.8 2.5-2.8s2.3 1 2.3 2.6v2.9",
  },
  photoshop: {
    line: "M3.5 3.5h17v17h-17zm4 13v-9h2.3a2.6 2.6 0 0 1 0 5.2H7.5m9.5-1.3c-.5-.6-1.2-.9-2-.9-1 0-1.8.5-1.8 1.4 0 2 3.9 1 3.9 3.1 0 1-.9 1.6-2 1.6-.9 0-1.7-.4-2.2-1",
  },
  blender: { fill: BRAND_PATHS.blender },
  rhino: { fill: BRAND_PATHS.rhino },
  adobexd: {
    line: "M3.5 3.5h17v17h-17zm3.3 4 4.6 9m0-9-4.6 9M17.5 7v9.5m0-3.1c0-1.8-.9-2.9-2.3-2.9s-2.4 1.1-2.4 3 1 3 2.4 3 2.3-1.1 2.3-3.1",
  },
};

/** `tool` as in the content: "figma", "adobeXD", "Adobe XD". */
type Props = { tool: string; own?: Readonly<Record<string, string>> };

/**
 * A tool's mark, named for screen readers and on hover. The designer's own mark from content/tools (`own`, by key)
 * comes first, then the known one, then the tool's initials in a frame.
 */
export function ToolMark({ tool, own = toolMarks }: Props) {
  const key = toolKey(tool);
  const known = isKnownTool(key);
  const name = known ? KNOWN_TOOLS[key] : tool;
  if (Object.hasOwn(own, key)) {
    const style = { maskImage: `url("${own[key]}")` };
    return <span className={styles.own} role="img" aria-label={name} title={name} style={style} />;
  }
  const letters = initials(name);
  const mark = known ? MARKS[key] : { line: "M3.5 3.5h17v17h-17z" };
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" role="img" aria-label={name}>
      <title>{name}</title>
      {"fill" in mark ? (
        <path d={mark.fill} fill="currentColor" transform="translate(1.2 1.2) scale(.9)" />
      ) : (
        <path
          d={mark.line}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      {known ? null : (
        <text className={styles.letters} x="12" y="12" fontSize={letters.length > 1 ? 9 : 12}>
          {letters}
        </text>
      )}
    </svg>
  );
}

const initials = (name: string): string =>
  (name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [name])
    .slice(0, 2)
    .map((word) => ([...word][0] ?? "").toUpperCase())
    .join("");
