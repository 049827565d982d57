/** The same function, which is asked once for each object. Only for one whose answer depends on nothing else, and on objects that do not change. */
export function memoizeByObject<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const made = new WeakMap<Given, { readonly answer: Made }>();
  return (given) => {
    const known = made.get(given);
    if (known !== undefined) return known.answer;
    const answer = make(given);
    made.set(given, { answer });
    return answer;
  };
}
