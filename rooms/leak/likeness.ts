/** The correlation of two pictures of one size: 1 for the same at any brightness and contrast. */
export function likeness(a: Float32Array, b: Float32Array): number {
  const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  // A picture of one brightness is like none.
  let [both, ofA, ofB] = [0, 1, 1];
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [(a[i] as number) - meanA, (b[i] as number) - meanB];
    both += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return both / Math.sqrt(ofA * ofB);
}
