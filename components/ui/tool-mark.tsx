import { BRAND_PATHS } from "./tool-marks.generated";

type Mark = { name: string; fill?: string; line?: string };

/** Marks that simple-icons lacks are plain drawings of the idea, not of the trade mark: a sheet, a frame, letters. */
const MARKS: Record<string, Mark> = {
  figma: { name: "Figma", fill: BRAND_PATHS.figma },
  excel: {
    name: "Excel",
    line: "M3.5 4.5h17v15h-17zM3.5 9.5h17M3.5 14.5h17M9.5 4.5v15M12.3 11.3l4.4 6.4m0-6.4-4.4 6.4",
  },
  miro: { name: "Miro", fill: BRAND_PATHS.miro },
  perplexity: { name: "Perplexity", fill: BRAND_PATHS.perplexity },
  sketch: { name: "Sketch", fill: BRAND_PATHS.sketch },
  invision: {
    name: "InVision",
    line: "M3.5 3.5h17v17h-17zM8 11v5.5M8 7.6v.8M11.5 16.5V11m0 2.8c0-1.7 1-2.8 2.5-2.8s2.3 1 2.3 2.6v2.9",
  },
  photoshop: {
    name: "Photoshop",
    line: "M3.5 3.5h17v17h-17zM7.5 16.5v-9h2.3a2.6 2.6 0 0 1 0 5.2H7.5M17 11.4c-.5-.6-1.2-.9-2-.9-1 0-1.8.5-1.8 1.4 0 2 3.9 1 3.9 3.1 0 1-.9 1.6-2 1.6-.9 0-1.7-.4-2.2-1",
  },
  blender: { name: "Blender", fill: BRAND_PATHS.blender },
  rihno: { name: "Rhino", fill: BRAND_PATHS.rhino },
  rhino: { name: "Rhino", fill: BRAND_PATHS.rhino },
  adobexd: {
    name: "Adobe XD",
    line: "M3.5 3.5h17v17h-17zM6.8 7.5l4.6 9m0-9-4.6 9M17.5 7v9.5m0-3.1c0-1.8-.9-2.9-2.3-2.9s-2.4 1.1-2.4 3 1 3 2.4 3 2.3-1.1 2.3-3.1",
  },
};

/** A pencil on its line: some tool we have no mark for. */
const UNKNOWN = "M5 15.5 15.5 5l3.5 3.5L8.5 19H5zM13 7.5l3.5 3.5M12 20.5h8.5";

/**
 * A tool's mark, 24 px, in the text's colour, named for screen readers and on hover.
 *
 * @param tool as the content writes it ("figma", "adobeXD", "rihno"); an unknown one gets a pencil and keeps its own name
 */
export function ToolMark({ tool }: { tool: string }) {
  const { name, fill, line = UNKNOWN }: Mark = MARKS[tool.toLowerCase()] ?? { name: tool };
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" role="img" aria-label={name}>
      <title>{name}</title>
      {fill ? (
        <path d={fill} fill="currentColor" transform="translate(1.2 1.2) scale(.9)" />
      ) : (
        <path
          d={line}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
