import { describe, expect, test } from 'vitest';
import { addressOf, databaseKinds } from '#tests/support/testDatabases.ts';
import { openTestPortal } from '../../openTestPortal.ts';

const cursosWith = (properties: object) => ({ title: 'Cursos', type: 'object', properties });
const delivered = cursosWith({
  nombre: { title: 'Nombre', type: 'string', maxLength: 80 },
  aula: { title: 'Aula', type: 'string' },
});
const later = cursosWith({
  nombre: { title: 'Nombre del curso', type: 'string', maxLength: 30 },
  turno: { title: 'Turno', type: 'string' },
});
const ajuste = {
  fields: { '/properties/nombre': { title: 'Curso', maxLength: 50 }, '/properties/aula': { title: 'Salón' } },
  added: { nota: { title: 'Nota', type: 'string' } },
  order: ['nota', 'aula', 'nombre'],
};

describe.each(databaseKinds)('the delivered form on $name', ({ newDatabase }) => {
  test('is restored to what its schema file says now, also after the file changed and broke the tuning', async () => {
    const variables = {
      ADMIN_EMAIL: 'ana@example.test',
      ADMIN_PASSWORD: 'Una-clave-larga-2026',
      DATABASE_URL: addressOf(await newDatabase()),
    };
    const before = await openTestPortal({ schemas: { cursos: delivered }, variables });
    const body = { tipo: 'cursos', ajuste, borrador: { fields: {} }, motivo: 'Primera' };
    const token = await before.signIn();
    const { body: tuning } = await before.ask('POST', '/api/ajustesFormularios', { body, token });
    await before.ask('POST', '/api/cursos', { body: { nombre: 'Marimba', nota: 'Con teclado' }, token });
    await before.close();

    const portal = await openTestPortal({ schemas: { cursos: later }, variables, dataDir: before.dataDir });
    const session = { token: await portal.signIn() };
    const shown = async () => {
      const { body: types } = await portal.ask('GET', '/api/schemas', session);
      const { properties } = types.find(({ name }: { name: string }) => name === 'cursos').schema;
      return Object.entries<{ title: string }>(properties).map(([name, { title }]) => [name, title]);
    };
    expect((await portal.ask('GET', '/api/tuning/cursos', session)).body.faults).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'wrong' })]),
    );
    const address = `/api/ajustesFormularios/${tuning.id}`;
    const restored = await portal.ask('PATCH', `${address}?_unset=ajuste,borrador`, {
      ...session,
      body: { motivo: 'Se volvió al formulario entregado' },
    });
    expect(restored.status).toBe(200);
    expect((await portal.ask('GET', '/api/tuning/cursos', session)).body).toMatchObject({
      faults: [],
      record: { id: tuning.id, version: 2, motivo: 'Se volvió al formulario entregado' },
    });
    expect(await shown()).toEqual([
      ['nombre', 'Nombre del curso'],
      ['turno', 'Turno'],
    ]);
    const [course] = (await portal.ask('GET', '/api/cursos', session)).body;
    expect(course.nombre).toBe('Marimba');
    const old = await portal.ask('POST', `${address}/restore`, { ...session, body: { version: 1 } });
    expect(old.body.errors[0].pointer).toContain('/ajuste/fields');
    expect(await shown()).toHaveLength(2);
  });
});
