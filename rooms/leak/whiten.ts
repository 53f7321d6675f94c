import { type Grey, localMean } from "../../document/trace/grey";
import { floatsOf, type OpenCv, scoped } from "./opencv";

/** In frequencies: how far around each the strength is averaged. */
const AROUND = 2;
/** Of the mean strength: frequencies with less than that have little of the mark, too. */
const LEAST = 0.02;

/**
 * Makes all frequencies of a field about equally strong. The mark has as much of each; what outweighs it has not: moire, the
 * blocks of a JPEG, the blur of a smaller copy, which leaves only the slow frequencies.
 *
 * @returns 0 where the field is 0
 */
export function whiten(cv: OpenCv, field: Grey): Float32Array {
  return scoped((keep) => {
    const [width, height] = [cv.getOptimalDFTSize(field.width), cv.getOptimalDFTSize(field.height)];
    const [padded, spectrum, back] = [keep(new cv.Mat()), keep(new cv.Mat()), keep(new cv.Mat())];
    const [below, beside] = [height - field.height, width - field.width];
    const zero = new cv.Scalar(0);
    cv.copyMakeBorder(keep(floatsOf(cv, field)), padded, 0, below, 0, beside, cv.BORDER_CONSTANT, zero);
    cv.dft(padded, spectrum, cv.DFT_COMPLEX_OUTPUT);
    const pairs = spectrum.data32F;
    const power = Float32Array.from(
      { length: width * height },
      (_, i) => (pairs[2 * i] as number) ** 2 + (pairs[2 * i + 1] as number) ** 2,
    );
    const smooth = localMean(
      { data: power, width, height },
      power.map(() => 1),
      AROUND,
    );
    const least = (LEAST * power.reduce((sum, value) => sum + value, 0)) / power.length + 1e-12;
    for (let i = 0; i < pairs.length; i++)
      pairs[i] = (pairs[i] as number) / Math.sqrt((smooth[i >> 1] as number) + least);
    cv.dft(spectrum, back, cv.DFT_INVERSE | cv.DFT_REAL_OUTPUT | cv.DFT_SCALE);
    const white = back.data32F;
    return field.data.map((value, i) => {
      const [x, y] = [i % field.width, Math.floor(i / field.width)];
      return value === 0 ? 0 : (white[y * width + x] as number);
    });
  });
}
