/**
 * Solves a symmetric system by Cholesky's method. `sums` is `terms` rows of `terms + 1` numbers, the last one the right side;
 * only the upper triangle is read. The diagonal must be positive.
 */
export function solve(sums: Float64Array, terms: number): Float64Array {
  const size = terms + 1;
  const lower = new Float64Array(terms * terms);
  const out = new Float64Array(terms);
  for (let i = 0; i < terms; i++)
    for (let j = 0; j <= i; j++) {
      let sum = sums[j * size + i] as number;
      for (let k = 0; k < j; k++) sum -= (lower[i * terms + k] as number) * (lower[j * terms + k] as number);
      lower[i * terms + j] =
        i === j ? Math.sqrt(Math.max(sum, 1e-9)) : sum / (lower[j * terms + j] as number);
    }
  for (let i = 0; i < terms; i++) {
    let sum = sums[i * size + terms] as number;
    for (let k = 0; k < i; k++) sum -= (lower[i * terms + k] as number) * (out[k] as number);
    out[i] = sum / (lower[i * terms + i] as number);
  }
  for (let i = terms - 1; i >= 0; i--) {
    let sum = out[i] as number;
    for (let k = i + 1; k < terms; k++) sum -= (lower[k * terms + i] as number) * (out[k] as number);
    out[i] = sum / (lower[i * terms + i] as number);
  }
  return out;
}
