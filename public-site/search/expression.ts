export type TypedWord = { readonly word: string; readonly typedWord: string };

/** A word or an expression of a text, with what it also stands for. */
export type Expression = {
  readonly part: readonly TypedWord[];
  readonly others: readonly (readonly string[])[];
  /** The keys of the records for which people ask so; none by default. */
  readonly records?: ReadonlySet<string>;
};
