/** The number of values with errors at these pointers or inside of them, second inputs included. */
export function countErrors(errors: ReadonlyMap<string, unknown>, pointers: readonly string[]): number {
  return [...errors.keys()].filter((key) =>
    pointers.some((pointer) => key === pointer || key.startsWith(`${pointer}/`) || key.startsWith(`${pointer}:`)),
  ).length;
}
