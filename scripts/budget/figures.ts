import { z } from "zod";

const routeFigures = z.object({
  path: z.string(),
  /** Whether the build made the page, so that no request waits for one. */
  isStatic: z.boolean(),
  /** Bytes of body as they came over the wire. */
  script: z.number(),
  css: z.number(),
  fonts: z.number(),
  pictures: z.number(),
  document: z.number(),
  total: z.number(),
  /** Of one picture as displayed at 1440 px. */
  largestPicture: z.number(),
  /** 0 to 1, of the bytes of all rules. */
  unusedCss: z.number(),
  layoutShift: z.number(),
  prefetches: z.number(),
  /** Addresses of the scripts. */
  scripts: z.array(z.string()),
});

/** What `npm run budget` measures; `--save` writes it, `--from` reads it. */
export const measured = z.object({
  /** Bytes of script that an empty app fetches. */
  floor: z.number(),
  routes: z.array(routeFigures).min(1),
  /** Bytes of public/. */
  publicFolder: z.number(),
});

export type RouteFigures = z.infer<typeof routeFigures>;
export type Measured = z.infer<typeof measured>;
