/** A text as a direction in the space of a model, of length 1. */
export type Vector = Float32Array<ArrayBuffer>;

/** Numbers as a vector; undefined for anything else, and for numbers without a direction. */
export function unitVector(numbers: unknown, mostDimensions: number): Vector | undefined {
  if (!Array.isArray(numbers) || numbers.length > mostDimensions) return undefined;
  if (!numbers.every((one) => typeof one === 'number')) return undefined;
  const length = Math.hypot(...numbers);
  return length > 0 && Number.isFinite(length) ? Float32Array.from(numbers, (one) => one / length) : undefined;
}

/** The cosine of two vectors of length 1; 0 for vectors of different models. */
export function similarity(left: Vector, right: Vector): number {
  if (left.length !== right.length) return 0;
  let sum = 0;
  for (const [at, number] of left.entries()) sum += number * (right[at] ?? 0);
  return sum;
}
