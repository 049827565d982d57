import { type Customs, withCountry } from '#core/site/customs.ts';
import type { FormCatalog } from '#core/locales/catalog.ts';
import { formEs } from '#core/locales/formEs.ts';
import { messages } from './messages.ts';

let cached: { readonly from: Customs; readonly messages: FormCatalog } | undefined;

/** The form catalogue with the current customs; the same object until these change. */
export function formMessages(): FormCatalog {
  if (cached?.from !== messages.country)
    cached = { from: messages.country, messages: withCountry<FormCatalog>(formEs, messages.country) };
  return cached.messages;
}
