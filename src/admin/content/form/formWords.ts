import { type Customs, withCountry } from '#core/site/customs.ts';
import type { FormCatalog } from '#core/locales/catalog.ts';
import { formEs } from '#core/locales/formEs.ts';
import { words } from '../../words.ts';

let made: { readonly from: Customs; readonly words: FormCatalog } | undefined;

/** The words of forms with the customs of the moment; the same object while these stay. */
export function formWords(): FormCatalog {
  if (made?.from !== words.country)
    made = { from: words.country, words: withCountry<FormCatalog>(formEs, words.country) };
  return made.words;
}
