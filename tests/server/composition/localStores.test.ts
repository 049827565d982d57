import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { abilitiesOf } from '#core/records/abilities.ts';
import { chooseStores } from '#server/composition/chooseStores.ts';
import { readStores } from '#server/settings/readStores.ts';
import { buildApp, typeFrom } from '../buildApp.ts';

const notas = { 'x-content': { public: true }, properties: { texto: { type: 'string' } } };
const hijas = { properties: { nota: { type: 'string', 'x-field': { relation: 'notas' } } } };
const cuentas = { 'x-content': { purpose: 'accounts' }, properties: { nombre: { type: 'string' } } };
const types = [typeFrom('notas', notas), typeFrom('hijas', hijas), typeFrom('cuentas', cuentas)];

const choose = (stores: string, of = types) =>
  chooseStores(of, { stores: readStores(stores, serverEs.calls.stores), messages: serverEs });

test('what stays in a browser has no public pages, and everything else that the REST API has', () => {
  const [chosen] = choose('notas:local,hijas:local');
  expect([chosen?.provider, chosen?.publicPages]).toEqual(['local', undefined]);
  expect(types[0]?.publicPages?.list).toBe('/notas');
  expect(chosen && abilitiesOf(chosen)).toEqual({
    list: 'rest',
    read: 'rest',
    create: 'rest',
    update: 'rest',
    remove: 'rest',
    history: 'rest',
    bin: 'rest',
    bulk: 'rest',
    pending: 'none',
    live: 'rest',
  });
  expect(types[0] && abilitiesOf(types[0], 'local').pending).toBe('none');
});

test('the setting goes before a schema that names it, in both directions', () => {
  const local = typeFrom('notas', { ...notas, 'x-content': { public: true, store: 'local' } });
  expect([local.provider, local.publicPages]).toEqual(['local', undefined]);
  const [onServer] = choose('notas:rest', [local]);
  expect([onServer?.provider, onServer?.publicPages?.list]).toEqual(['rest', '/notas']);
});

test('what the portal itself or records on the server need cannot stay in a browser', () => {
  expect(() => choose('cuentas:local')).toThrow('el portal mismo lo necesita');
  expect(() => choose('flujos:local')).toThrow('el portal mismo lo necesita');
  expect(() => choose('notas:local')).toThrow('indique también hijas:local');
  expect(() => choose('notas:locale')).toThrow('¿quiso decir local?');
});

test('browsers learn which types stay with them, and citizens read nothing of them', async () => {
  const { staff, registry, app } = await buildApp({ schemas: { notas } });
  const { body } = await staff('POST', '/api/notas', { body: { texto: 'de antes' } });
  expect((await app.inject('/api/notas')).statusCode).toBe(200);
  registry.replace(
    chooseStores(registry.all(), { stores: [{ type: 'notas', provider: 'local' }], messages: serverEs }),
  );
  const { body: schemas } = await staff('GET', '/api/schemas');
  expect(schemas.find(({ name }: { name: string }) => name === 'notas').provider).toBe('local');
  expect((await app.inject('/api/notas')).statusCode).toBe(401);
  const { answers } = (await staff('GET', `/api/start?at=/admin/notas/${body.id}`)).body;
  expect(JSON.stringify(answers)).not.toContain('de antes');
});
