import type { ContentType } from '#core/schema/contentType.ts';
import { providers } from '#core/names/providerNames.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { nearest } from '#core/text/nearest.ts';

/** The data provider of the staff application for a content type. */
export type StoreChoice = { readonly type: string; readonly provider: ContentType['provider'] };

/** The names that are given to the contract. */
export function upstreamChoices(choices: readonly StoreChoice[]): ReadonlySet<string> {
  return new Set(choices.filter(({ provider }) => provider === 'post0511').map(({ type }) => type));
}

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
