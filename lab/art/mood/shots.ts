import type { Grade } from "./grade";

type Shot = {
  /** Its Blender script, and how many samples a pixel gets. */
  script: string;
  samples: number;
  grade: Grade;
};

/** The eight mood pictures by their number. */
export const shots: Record<string, Shot> = {
  "01": {
    script: "01_paper",
    samples: 80,
    grade: {
      shadows: [1.0, 0.95, 1.02],
      lights: [1.22, 1.16, 1.06],
      contrast: 1.28,
      vignette: 0.22,
      grain: 2.2,
      denoise: 7,
    },
  },
  "02": {
    script: "02_prism",
    samples: 28,
    grade: {
      shadows: [0.95, 1.0, 1.08],
      lights: [1.02, 1, 0.98],
      contrast: 1.08,
      bloom: 0.32,
      bloomFrom: 0.7,
      vignette: 0.2,
      grain: 3.4,
      denoise: 9,
    },
  },
  "03": {
    script: "03_paint",
    samples: 48,
    grade: {
      shadows: [1.02, 0.98, 1.02],
      lights: [1.02, 1, 0.98],
      contrast: 1.12,
      bloom: 0.2,
      bloomFrom: 0.72,
      vignette: 0.3,
      grain: 2.6,
      denoise: 2.2,
    },
  },
  "04": {
    script: "04_dunes",
    samples: 30,
    grade: {
      shadows: [0.48, 0.84, 1.62],
      lights: [1.34, 1.08, 0.7],
      contrast: 1.42,
      vignette: 0.2,
      grain: 3,
      denoise: 1.8,
    },
  },
  "05": {
    script: "05_fog",
    samples: 24,
    grade: {
      shadows: [0.66, 0.9, 1.1],
      lights: [1.42, 1.24, 1.08],
      contrast: 1.3,
      vignette: 0.18,
      grain: 3.6,
      denoise: 1.2,
    },
  },
  "06": {
    script: "06_trails",
    samples: 36,
    grade: {
      shadows: [0.96, 0.98, 1.1],
      lights: [1.02, 1, 0.97],
      contrast: 1.1,
      bloom: 0.62,
      bloomFrom: 0.5,
      vignette: 0.25,
      grain: 3.4,
      denoise: 2.6,
    },
  },
  "07": {
    script: "07_still_life",
    samples: 72,
    grade: {
      shadows: [0.94, 0.98, 1.1],
      lights: [1.05, 1.01, 0.95],
      contrast: 1.2,
      bloom: 0.1,
      bloomFrom: 0.85,
      vignette: 0.24,
      grain: 3,
      denoise: 1.3,
    },
  },
  "08": {
    script: "08_sea",
    samples: 40,
    grade: {
      shadows: [0.92, 0.99, 1.08],
      lights: [1.1, 1, 0.84],
      contrast: 1.12,
      bloom: 1,
      bloomFrom: 0.66,
      vignette: 0.3,
      grain: 3.6,
      denoise: 1.6,
    },
  },
};
