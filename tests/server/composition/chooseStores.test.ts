import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { chooseStores } from '#server/composition/chooseStores.ts';
import { readStores } from '#server/settings/readStores.ts';
import noticias from '../../../schemas/content/noticias.json' with { type: 'json' };
import servicios from '../../../schemas/content/servicios.json' with { type: 'json' };
import { buildApp, typeFrom } from '../buildApp.ts';

test('the settings choose a provider for each type, and browsers get it', async () => {
  const types = [typeFrom('noticias', noticias), typeFrom('secciones', { 'x-content': {} })];
  const choose = (stores: string) =>
    chooseStores(types, { stores: readStores(stores, serverEs.calls.stores), messages: serverEs });
  const providers = (stores: string) => choose(stores).map(({ name, provider }) => [name, provider]);
  expect(providers('')).toEqual([
    ['noticias', 'rest'],
    ['secciones', 'rest'],
  ]);
  expect(providers(' noticias : post0511 , secciones:rest')).toEqual([
    ['noticias', 'post0511'],
    ['secciones', 'rest'],
  ]);
  expect(() => choose('notisias:post0511')).toThrow('no existe el tipo «notisias»; ¿quiso decir noticias?');
  expect(() => choose('secciones:post0511')).toThrow(
    'STORES=secciones:post0511: el tipo «secciones» no tiene una llamada',
  );
  expect(() => choose('noticias:post051')).toThrow('¿quiso decir post0511?');
  const { staff, registry } = await buildApp({ schemas: { noticias, servicios } });
  registry.replace(
    chooseStores(registry.all(), { stores: [{ type: 'noticias', provider: 'post0511' }], messages: serverEs }),
  );
  const { body } = await staff('GET', '/api/schemas');
  const sentProviders = body.map(({ name, provider }: { name: string; provider: string }) => [name, provider]);
  expect(sentProviders).toEqual(
    expect.arrayContaining([
      ['noticias', 'post0511'],
      ['servicios', 'rest'],
    ]),
  );
});

test('an area of another backend that is no list of records leaves the settings of its name here, and needs that backend', () => {
  const types = [typeFrom('asistente', { 'x-content': { single: true } })];
  const stores = readStores('asistente:post0511,archivos:post0511', serverEs.calls.stores);
  const choose = (address?: string) => {
    const hosts = { api: address, services: address, files: address };
    return chooseStores(types, { stores, upstream: { hosts }, messages: serverEs });
  };
  expect(choose('http://127.0.0.1:9').map(({ name, provider }) => [name, provider])).toEqual([['asistente', 'rest']]);
  expect(() => choose()).toThrow('el área «asistente» solo puede estar en otro sistema: indique también API_0511_URL');
});
