/** How many values at these pointers or inside of them, or second inputs of such a value, have errors. */
export function countErrors(errors: ReadonlyMap<string, unknown>, pointers: readonly string[]): number {
  return [...errors.keys()].filter((key) =>
    pointers.some((pointer) => key === pointer || key.startsWith(`${pointer}/`) || key.startsWith(`${pointer}:`)),
  ).length;
}
