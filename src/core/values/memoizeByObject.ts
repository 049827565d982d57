/** Memoizes a function of one object. The result must depend on that object alone, and the object must not change. */
export function memoizeByObject<Input extends object, Output>(
  compute: (input: Input) => Output,
): (input: Input) => Output {
  const cache = new WeakMap<Input, { readonly output: Output }>();
  return (input) => {
    const cached = cache.get(input);
    if (cached !== undefined) return cached.output;
    const output = compute(input);
    cache.set(input, { output });
    return output;
  };
}
