import { type Customs, withCountry } from '#core/site/customs.ts';
import type { FormCatalog } from '#core/locales/catalog.ts';
import { formEs } from '#core/locales/formEs.ts';
import { words } from '../../words.ts';

let cached: { readonly from: Customs; readonly words: FormCatalog } | undefined;

/** The form catalogue with the current customs; the same object until these change. */
export function formWords(): FormCatalog {
  if (cached?.from !== words.country)
    cached = { from: words.country, words: withCountry<FormCatalog>(formEs, words.country) };
  return cached.words;
}
