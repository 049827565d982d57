/** Where the ending begins; a name that only begins with a dot has none. */
function endAt(name: string): number {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? dot : name.length;
}

export const stemOf = (name: string) => name.slice(0, endAt(name));

/** With its dot; '' of a name without one. */
export const endingOf = (name: string) => name.slice(endAt(name));
