import type { ValidatorSpec } from 'envalid';

/** Makes the specification of a text from a check and the rule that a refusal tells. */
export type TextSpec = (
  isRight: (value: string) => boolean,
  rule: string,
) => (spec: { readonly default: string | undefined }) => ValidatorSpec<string>;

/** The same for a number, whose text is checked. */
export type NumberSpec = (
  isRight: (value: string) => boolean,
  rule: string,
) => (spec: { readonly default: number }) => ValidatorSpec<number>;
