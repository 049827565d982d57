import { comparedForm, spoken } from '#core/assistant/keywords.ts';
import { wordsIn } from '#core/text/words.ts';

/** How a word is compared: whole, or by its beginning. */
export type WordForm = { readonly form: string; readonly isBeginning: boolean };

/** The forms of the words of an expression; an asterisk after a word stands for any ending. */
export function formsIn(text: string): readonly WordForm[] {
  return text.split(/\s+/u).flatMap((part) =>
    wordsIn(part).map((word) => ({
      form: part.endsWith('*') ? spoken(word) : comparedForm(word),
      isBeginning: part.endsWith('*'),
    })),
  );
}

export function isForm(form: string | undefined, wanted: WordForm): boolean {
  return form !== undefined && (wanted.isBeginning ? form.startsWith(wanted.form) : form === wanted.form);
}

/** Words with which people ask for a record; a text has it that has all of them near each other, in any order. */
export type Phrase = {
  readonly forms: readonly WordForm[];
  /** The key of the record among the candidates. */
  readonly record: string;
};
