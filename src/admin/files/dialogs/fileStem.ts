/** Index of the file extension; a name that only starts with a dot has none. */
function endAt(name: string): number {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? dot : name.length;
}

export const stemOf = (name: string) => name.slice(0, endAt(name));

/** The extension with its dot; '' when there is none. */
export const endingOf = (name: string) => name.slice(endAt(name));
