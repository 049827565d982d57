/** A value that a text can quote. */
export type TextToken = {
  /** As it is written in the text, such as `{{horario}}`. */
  readonly token: string;
  /** The record that has it. */
  readonly group: string;
  readonly label: string;
  /** Its text now. */
  readonly value: string;
};

export type TokenChoices = {
  /** Undefined until they are read. */
  readonly tokens: readonly TextToken[] | undefined;
  /** Reads them again; undefined unless they could not be read. */
  readonly retry: (() => void) | undefined;
};

/** Finds the values that texts can quote. */
export interface TextTokens {
  /** A hook: the values, which are read when `isWanted`. */
  useTokens(isWanted: boolean): TokenChoices;
}

export const noTextTokens: TextTokens = { useTokens: () => ({ tokens: [], retry: undefined }) };
