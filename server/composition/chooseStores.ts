import { assembleContentType } from '#core/parsing/assembleContentType.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { nearest } from '#core/text/nearest.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type SettingFault, wrongSettings } from '../settings/environment.ts';
import { settingGroups } from '../settings/settingGroups.ts';
import type { StoreChoice } from '../settings/readStores.ts';
import { upstreamAreas, type UpstreamHost, type UpstreamSettings } from '../settings/upstreamSettings.ts';

type ChooseOptions = {
  readonly stores: readonly StoreChoice[];
  /** The other backend of the contract. */
  readonly upstream?: Pick<UpstreamSettings, 'hosts'> | undefined;
  readonly messages: ServerCatalog;
};

/** The content types, each with its provider from the settings. Throws EnvironmentError for an invalid choice. */
export function chooseStores(
  types: readonly ContentType[],
  { stores, upstream, messages }: ChooseOptions,
): readonly ContentType[] {
  const faults = stores.flatMap((choice) => faultOf(choice, { types, upstream, messages }));
  if (faults.length > 0) throw wrongSettings(faults, messages);
  const ofTypes = stores.filter(({ type }) => ownValue(upstreamAreas, type) === undefined);
  const providers = new Map(ofTypes.map(({ type, provider }) => [type, provider]));
  const chosen = types.map((type) => withProvider(type, providers.get(type.name) ?? type.provider));
  const shared = chosen.flatMap((type) => sharedFault(type, { types: chosen, messages }));
  if (shared.length > 0) throw wrongSettings(shared, messages);
  return chosen;
}

/** Whether a type has public pages depends on its provider. */
function withProvider(type: ContentType, provider: ContentType['provider']): ContentType {
  if (provider === type.provider) return type;
  const { publicPages } = assembleContentType(type.schema, { name: type.name, provider });
  return { ...type, provider, publicPages };
}

/** The portal itself, and records on the server, cannot rely on what one browser has. */
function sharedFault(
  { name, purpose, provider }: ContentType,
  { types, messages }: Pick<ChooseOptions, 'messages'> & { readonly types: readonly ContentType[] },
): readonly SettingFault[] {
  if (provider !== 'local') return [];
  const { stores: rules } = messages.calls;
  const fault = { setting: settingGroups.backOffice.settings.stores, value: `${name}:${provider}` };
  if (purpose !== undefined) return [{ ...fault, rule: rules.ofPortal(name) }];
  const user = types.find((one) => one.provider !== 'local' && one.fields.some(({ relation }) => relation === name));
  return user === undefined ? [] : [{ ...fault, rule: rules.related(name, user.name) }];
}

function faultOf(
  { type: name, provider }: StoreChoice,
  { types, upstream, messages }: Omit<ChooseOptions, 'stores'> & { readonly types: readonly ContentType[] },
): readonly SettingFault[] {
  const rules = messages.calls.stores;
  const fault = { setting: settingGroups.backOffice.settings.stores, value: `${name}:${provider}` };
  const host = ownValue<UpstreamHost>(upstreamAreas, name);
  if (host !== undefined)
    return provider === 'rest' || (provider === 'post0511' && upstream?.hosts[host] !== undefined)
      ? []
      : [{ ...fault, rule: provider === 'local' ? rules.ofPortal(name) : rules.noUpstream(name) }];
  const type = types.find((one) => one.name === name);
  const names = types.map((one) => one.name);
  if (type === undefined) return [{ ...fault, rule: rules.type(name, nearest(name, names) ?? names.join(', ')) }];
  const canCall = provider !== 'post0511' || (type.calls?.list ?? []).length > 0;
  return canCall ? [] : [{ ...fault, rule: rules.noCall(name) }];
}
