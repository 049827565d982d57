import { longestPassword } from '#core/accounts/passwordPolicy.ts';
import { openMap } from '#core/site/portalFacts.ts';
import { onOffCheck, textCheck } from './checks.ts';
import { group, type SettingsOf } from './setting.ts';

/** The first account of the staff. */
export const firstAccount = group({
  email: {
    name: 'ADMIN_EMAIL',
    default: 'admin@cabildo.local',
    check: textCheck(
      (text) => /^[^\s@]+@[^\s@]+$/.test(text),
      ({ api }) => api.environment.email,
    ),
    sentence: 'the email of the first staff account, created when there is none',
  },
  /** Generated when undefined. */
  password: {
    name: 'ADMIN_PASSWORD',
    default: undefined,
    check: textCheck(
      (text) => text.length >= 8 && text.length <= longestPassword,
      ({ api }) => api.environment.password,
    ),
    sentence: 'the password of that account, at least 8 characters; a generated one is printed once',
    shownDefault: 'generated',
    secret: 'value',
  },
});

export const municipality = group({
  /** Code of the one municipality that the portal serves. */
  code: {
    name: 'MUNICIPALITY_CODE',
    default: '0511',
    check: textCheck(
      (text) => /^\d{4}$/.test(text),
      ({ api }) => api.environment.municipality,
    ),
    sentence: "the municipality's code, which `GET /api/session` returns to signed-in clients",
  },
  /** Whether types without records get sample content. */
  hasSamples: {
    name: 'SAMPLE_CONTENT',
    default: 'on',
    check: onOffCheck,
    sentence:
      '`off`: the first start writes no sample content but the emergency numbers; settings start with the default values of their schemas',
  },
});

export const map = group({
  /** Key of Google Maps; without it maps are OpenStreetMap. */
  googleKey: {
    name: 'GOOGLE_MAPS_API_KEY',
    default: undefined,
    check: textCheck(
      (text) => /^[\w-]+$/.test(text),
      ({ api }) => api.environment.mapsKey,
    ),
    sentence: "uses Google's maps for choosing a location",
  },
  /** Address of a tile, for OpenStreetMap. */
  tiles: {
    name: 'MAP_TILES_URL',
    default: openMap.tiles,
    check: textCheck(isTilesAddress, ({ api }) => api.environment.tiles),
    sentence: 'tile address of the map without a key, with `{z}`, `{x}` and `{y}`',
    shownDefault: "OpenStreetMap's",
  },
});

export type FirstAccountSettings = SettingsOf<typeof firstAccount>;

function isTilesAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#'",;]+\/\S+$/.test(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part));
}
