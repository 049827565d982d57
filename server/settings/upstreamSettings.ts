import { onOffCheck, textCheck, wholeCheck } from './checks.ts';
import { combinedGroup, type SettingsOf } from './setting.ts';

const addressCheck = textCheck(
  (text) => URL.canParse(text) && /^https?:\/\/[^?#]+$/.test(text),
  ({ calls }) => calls.upstream.address,
);

/** Somebody else's backend of the 0511 contract; without an address the portal asks none. */
export const upstream = combinedGroup(
  {
    api: {
      name: 'API_0511_URL',
      default: undefined,
      check: addressCheck,
      sentence:
        "another system's calls of the 0511 contract, for the areas that `STORES` gives to `post0511`: [how](docs/recipes/use-another-backend.md)",
      examples: ['https://api.example.gob.gt/api'],
    },
    services: {
      name: 'SERVICES_0511_URL',
      default: undefined,
      check: addressCheck,
      sentence: "that system's host of `ObtenerServicios`",
      shownDefault: '`API_0511_URL`',
    },
    files: {
      name: 'FILES_0511_URL',
      default: undefined,
      check: addressCheck,
      sentence: "that system's host of files",
      shownDefault: '`API_0511_URL`',
    },
    code: {
      name: 'CODE_0511',
      default: undefined,
      check: textCheck(
        (text) => /^[\w-]{1,20}$/.test(text),
        ({ calls }) => calls.upstream.code,
      ),
      sentence: "the municipality's code in that system",
      shownDefault: '`MUNICIPALITY_CODE`',
    },
    ageSeconds: {
      name: 'AGE_0511',
      default: '60',
      check: wholeCheck({ least: 5, most: 86_400 }, ({ calls }) => calls.upstream.age),
      sentence: 'the seconds after which that system is read again for public pages, 5 to 86400',
    },
    isLocalOn: {
      name: 'LOCAL_0511',
      default: 'on',
      check: onOffCheck,
      sentence:
        '`off`: what that system has no call for, such as deleting news, is not available; `on`: the portal stores it itself',
    },
  },
  ({ api, services = api, files = api, ...others }) => ({ hosts: { api, services, files }, ...others }),
);

export type UpstreamSettings = SettingsOf<typeof upstream>;
export type UpstreamHost = keyof UpstreamSettings['hosts'];

/** Areas without an ordinary content type that `STORES` can give to another backend, with its host. */
export const upstreamAreas = { flujos: 'api', archivos: 'files', asistente: 'api' } as const satisfies Record<
  string,
  UpstreamHost
>;
