import { describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import { freshFolder, openTestPortal } from '../openTestPortal.ts';

const text = { type: 'string' };
const schemaOf = (properties: object) => ({
  title: 'Obras',
  type: 'object',
  required: Object.keys(properties).slice(0, 1),
  properties,
});
const before = schemaOf({ nombre: text, jefe: { type: 'object', properties: { email: text } }, nota: text });
const after = schemaOf({
  titulo: { ...text, 'x-field': { formerly: ['nombre'] } },
  encargado: {
    type: 'object',
    properties: { correo: { ...text, 'x-field': { formerly: ['email'] } } },
    'x-field': { formerly: ['jefe'] },
  },
});

describe.each(databaseKinds)('data written before a rename, on $name', ({ newDatabase }) => {
  it('is restored under the present names: a version of a record, and a removed record with its orphaned values', async () => {
    const databaseSettings = await newDatabase();
    const variables = {
      ADMIN_EMAIL: 'ana@example.test',
      ADMIN_PASSWORD: 'Una-clave-larga-2026',
      DATABASE_URL: databaseSettings.kind === 'sqlite' ? `sqlite:${databaseSettings.file}` : databaseSettings.url,
    };
    const dataDir = freshFolder();
    const old = await openTestPortal({ schemas: { obras: before }, dataDir, variables });
    const token = await old.signIn();
    const post = async (body: object) => (await old.ask('POST', '/api/obras', { body, token })).body.id as string;
    const live = await post({ nombre: 'Puente', jefe: { email: 'a@b.gt' }, nota: 'vieja' });
    await old.ask('PATCH', `/api/obras/${live}`, {
      body: { nombre: 'Puente nuevo', jefe: { email: 'c@d.gt' } },
      token,
    });
    const removed = await post({ nombre: 'Plaza', jefe: { email: 'e@f.gt' }, nota: 'suelta' });
    await old.ask('DELETE', `/api/obras/${removed}`, { token });
    await old.close();

    const now = await openTestPortal({ schemas: { obras: after }, dataDir, variables });
    const session = { token: await now.signIn() };
    const history = await now.ask('GET', `/api/obras/${live}/history`, session);
    expect(history.body.map(({ record }: any) => record.titulo)).toEqual(['Puente nuevo', 'Puente nuevo', 'Puente']);
    const version = await now.ask('POST', `/api/obras/${live}/restore`, { ...session, body: { version: 1 } });
    expect(version).toMatchObject({ status: 200, body: { titulo: 'Puente', encargado: { correo: 'a@b.gt' } } });
    const bin = await now.ask('GET', '/api/bin/obras', session);
    expect(bin.body).toMatchObject([{ id: removed, titulo: 'Plaza', encargado: { correo: 'e@f.gt' } }]);
    const back = await now.ask('POST', `/api/obras/${removed}/restore`, { ...session, body: {} });
    expect(back).toMatchObject({ status: 200, body: { titulo: 'Plaza', nota: 'suelta' } });
    for (const id of [live, removed]) {
      const { body } = await now.ask('GET', `/api/obras/${id}`, session);
      expect(body).not.toHaveProperty('nombre');
      expect(body).not.toHaveProperty('jefe');
    }
    await now.close();
  });
});
