import type { Catalog } from '#core/locales/catalog.ts';
import { type NumberNotation, numberText } from '#core/numbers/readNumber.ts';

type NoteContext = { readonly notation: NumberNotation; readonly messages: Pick<Catalog, 'kinds'> };

/** The number that was read of a text that could mean another one; undefined where there is no doubt. */
export function readingNote(
  text: string,
  value: number | undefined,
  { notation, messages }: NoteContext,
): string | undefined {
  if (value === undefined || Number(text.replace(',', '.')) === value) return undefined;
  return messages.kinds.numbers.read(numberText(value, notation.decimal));
}
