import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { nearest } from '#core/schema/nearest.ts';
import { EnvironmentError } from '../settings/environment.ts';
import type { StoreChoice } from '../settings/readStores.ts';

type ChooseOptions = { readonly stores: readonly StoreChoice[]; readonly messages: ServerCatalog };

/** The content types, each with its provider from the settings. Throws EnvironmentError for an invalid choice. */
export function chooseStores(
  types: readonly ContentType[],
  { stores, messages }: ChooseOptions,
): readonly ContentType[] {
  const faults = stores.flatMap((choice) => faultOf(choice, { types, messages }));
  const { heading, wrong } = messages.api.environment;
  if (faults.length > 0)
    throw new EnvironmentError([heading, ...faults.map(({ text, rule }) => wrong('STORES', text, rule))].join('\n'));
  const providers = new Map(stores.map(({ type, provider }) => [type, provider]));
  return types.map((type) => ({ ...type, provider: providers.get(type.name) ?? type.provider }));
}

function faultOf(
  { type: name, provider }: StoreChoice,
  { types, messages }: { readonly types: readonly ContentType[]; readonly messages: ServerCatalog },
): readonly { readonly text: string; readonly rule: string }[] {
  const rules = messages.calls.stores;
  const text = `${name}:${provider}`;
  const type = types.find((one) => one.name === name);
  const names = types.map((one) => one.name);
  if (type === undefined) return [{ text, rule: rules.type(name, nearest(name, names) ?? names.join(', ')) }];
  const canCall = provider === 'rest' || (type.calls?.list ?? []).length > 0;
  return canCall ? [] : [{ text, rule: rules.noCall(name) }];
}
