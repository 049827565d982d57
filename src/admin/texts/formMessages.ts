import { type Customs, withCountry } from '#core/site/customs.ts';
import type { FormCatalog } from '#core/locales/catalog.ts';
import { formEs } from '#core/locales/formEs.ts';
import { staffMessages } from './staffMessages.ts';

let cached: { readonly from: Customs; readonly messages: FormCatalog } | undefined;

/** The form catalogue with the current customs; the same object until these change. */
export function formMessages(): FormCatalog {
  if (cached?.from !== staffMessages().country)
    cached = { from: staffMessages().country, messages: withCountry<FormCatalog>(formEs, staffMessages().country) };
  return cached.messages;
}
