import { createRequire } from "node:module";
import type { CV, Mat } from "@techstark/opencv-js";
import type { Grey } from "../../document/trace/grey";

/** OpenCV with functions that its types lack. */
export type OpenCv = CV & {
  minMaxLoc(values: Mat): { maxVal: number; maxLoc: Point };
  calcOpticalFlowPyrLK(
    from: Mat,
    to: Mat,
    points: Mat,
    moved: Mat,
    status: Mat,
    errors: Mat,
    window: InstanceType<CV["Size"]>,
    levels: number,
  ): void;
};
type Deletable = { delete(): void };
/** Keeps an object of OpenCV until the scope ends. */
export type Keep = <T extends Deletable>(thing: T) => T;

/** OpenCV as WebAssembly; its start takes half a second. */
export async function openCv(): Promise<OpenCv> {
  // The package exports a promise, which a module that imports it cannot be told from.
  const opencv: unknown = createRequire(import.meta.url)("@techstark/opencv-js");
  return (await opencv) as OpenCv;
}

/** Frees what `work` keeps: OpenCV's memory is not collected. */
export function scoped<T>(work: (keep: Keep) => T): T {
  const kept: Deletable[] = [];
  try {
    return work((thing) => {
      kept.push(thing);
      return thing;
    });
  } finally {
    for (const thing of kept.reverse()) thing.delete();
  }
}

/** A picture as a matrix of bytes. */
export const bytesOf = (cv: OpenCv, { data, width, height }: Grey): Mat => {
  // Rounds and clamps.
  const bytes = new Uint8ClampedArray(data);
  return cv.matFromArray(height, width, cv.CV_8UC1, bytes as unknown as number[]);
};

/** A picture as a matrix of floats. */
export const floatsOf = (cv: OpenCv, { data, width, height }: Grey): Mat =>
  cv.matFromArray(height, width, cv.CV_32FC1, data as unknown as number[]);

/** Points as a matrix of pairs. */
export const pointsOf = (cv: OpenCv, points: readonly Point[]): Mat =>
  cv.matFromArray(
    points.length,
    1,
    cv.CV_32FC2,
    points.flatMap(({ x, y }) => [x, y]),
  );

export type Point = { x: number; y: number };

export const readPoints = (mat: Mat): Point[] =>
  Array.from({ length: mat.rows }, (_, i) => ({
    x: mat.data32F[2 * i] as number,
    y: mat.data32F[2 * i + 1] as number,
  }));

/** A picture at another size, without what the new size cannot show. */
export const resize = (cv: OpenCv, picture: Grey, width: number, height: number): Grey =>
  scoped((keep) => {
    const resized = keep(new cv.Mat());
    const how = width > picture.width ? cv.INTER_LINEAR : cv.INTER_AREA;
    cv.resize(keep(floatsOf(cv, picture)), resized, new cv.Size(width, height), 0, 0, how);
    return { data: resized.data32F.slice(), width, height };
  });
