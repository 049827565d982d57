import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { nearest } from '#core/text/nearest.ts';
import { type SettingFault, wrongSettings } from '../settings/environment.ts';
import { settingGroups } from '../settings/settingGroups.ts';
import type { StoreChoice } from '../settings/readStores.ts';

type ChooseOptions = { readonly stores: readonly StoreChoice[]; readonly messages: ServerCatalog };

/** The content types, each with its provider from the settings. Throws EnvironmentError for an invalid choice. */
export function chooseStores(
  types: readonly ContentType[],
  { stores, messages }: ChooseOptions,
): readonly ContentType[] {
  const faults = stores.flatMap((choice) => faultOf(choice, { types, messages }));
  if (faults.length > 0) throw wrongSettings(faults, messages);
  const providers = new Map(stores.map(({ type, provider }) => [type, provider]));
  return types.map((type) => ({ ...type, provider: providers.get(type.name) ?? type.provider }));
}

function faultOf(
  { type: name, provider }: StoreChoice,
  { types, messages }: { readonly types: readonly ContentType[]; readonly messages: ServerCatalog },
): readonly SettingFault[] {
  const rules = messages.calls.stores;
  const fault = { setting: settingGroups.backOffice.settings.stores, value: `${name}:${provider}` };
  const type = types.find((one) => one.name === name);
  const names = types.map((one) => one.name);
  if (type === undefined) return [{ ...fault, rule: rules.type(name, nearest(name, names) ?? names.join(', ')) }];
  const canCall = provider === 'rest' || (type.calls?.list ?? []).length > 0;
  return canCall ? [] : [{ ...fault, rule: rules.noCall(name) }];
}
