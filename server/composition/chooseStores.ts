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
  return types.map((type) => ({ ...type, provider: providers.get(type.name) ?? type.provider }));
}

function faultOf(
  { type: name, provider }: StoreChoice,
  { types, upstream, messages }: Omit<ChooseOptions, 'stores'> & { readonly types: readonly ContentType[] },
): readonly SettingFault[] {
  const rules = messages.calls.stores;
  const fault = { setting: settingGroups.backOffice.settings.stores, value: `${name}:${provider}` };
  const host = ownValue<UpstreamHost>(upstreamAreas, name);
  if (host !== undefined)
    return provider === 'rest' || upstream?.hosts[host] !== undefined
      ? []
      : [{ ...fault, rule: rules.noUpstream(name) }];
  const type = types.find((one) => one.name === name);
  const names = types.map((one) => one.name);
  if (type === undefined) return [{ ...fault, rule: rules.type(name, nearest(name, names) ?? names.join(', ')) }];
  const canCall = provider === 'rest' || (type.calls?.list ?? []).length > 0;
  return canCall ? [] : [{ ...fault, rule: rules.noCall(name) }];
}
