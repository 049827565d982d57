import type { ContentType } from '#core/schema/contentType.ts';
import { providers } from '#core/api/providerNames.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { nearest } from '#core/schema/nearest.ts';

/** The data provider of the staff application for a content type. */
export type StoreChoice = { readonly type: string; readonly provider: ContentType['provider'] };

type Rules = ServerCatalog['calls']['stores'];

/** Parses `usuarios:post0511,noticias:rest`; throws an Error with the reason. */
export function readStores(text: string, rules: Rules): readonly StoreChoice[] {
  const choices = text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => readOne(part.trim(), rules));
  const duplicate = choices.find(({ type }, index) => choices.findIndex((other) => other.type === type) < index);
  if (duplicate !== undefined) throw new Error(rules.twice(duplicate.type));
  return choices;
}

function readOne(part: string, rules: Rules): StoreChoice {
  const [type = '', name = '', ...more] = part.split(':').map((word) => word.trim());
  if (type === '' || name === '' || more.length > 0) throw new Error(rules.form);
  const provider = providers.find((candidate) => candidate === name);
  if (provider === undefined) throw new Error(rules.provider(name, nearest(name, providers) ?? providers.join(', ')));
  return { type, provider };
}
