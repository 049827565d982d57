import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type SchemaFolder, schemaFolder } from '#tests/support/schemaFolder.ts';
import { startPortal } from '#tests/support/startPortal.ts';

const base = { nombre: { type: 'string' }, telefono: { type: 'string' } };

/** Runs one visit of a portal that keeps its data from visit to visit. */
async function visitor(schemas: SchemaFolder) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cabildo-data-'));
  onTestFinished(async () => {
    await rm(dataDir, { recursive: true, force: true });
    await schemas.remove();
  });
  return async <T>(
    visit: (api: Awaited<ReturnType<Awaited<ReturnType<typeof startPortal>>['staffApi']>>) => Promise<T>,
  ) => {
    const portal = await startPortal({ dataDir, env: { SCHEMAS_DIR: schemas.path } });
    try {
      return await visit(await portal.staffApi());
    } finally {
      await portal.stop();
    }
  };
}

it('keeps stored values when their schema loses and gains fields, and gives them back', async () => {
  const schemas = await schemaFolder({ contactos: { type: 'object', properties: base } });
  const visit = await visitor(schemas);
  const id = await visit(async (api) => {
    const answer = await api.post('/api/contactos', { nombre: 'Ana', telefono: '1234-5678' });
    return answer.body.id as string;
  });

  await schemas.write('contactos', {
    type: 'object',
    required: ['correo'],
    properties: { nombre: { type: 'string' }, correo: { type: 'string', format: 'email' } },
  });
  await visit(async (api) => {
    expect((await api.get(`/api/contactos/${id}`)).body.nombre).toBe('Ana');
    expect((await api.get('/api/contactos?telefono=1234-5678')).status).toBe(400);
    const incomplete = await api.patch(`/api/contactos/${id}`, { nombre: 'Ana María' });
    expect(incomplete.body.errors).toMatchObject([{ pointer: '/correo', keyword: 'required' }]);
    const complete = await api.patch(`/api/contactos/${id}`, { nombre: 'Ana María', correo: 'ana@ejemplo.gt' });
    expect(complete.status).toBe(200);
  });

  await schemas.write('contactos', { type: 'object', properties: base });
  await visit(async (api) => {
    expect((await api.get(`/api/contactos/${id}`)).body).toMatchObject({ nombre: 'Ana María', telefono: '1234-5678' });
    expect((await api.get('/api/contactos?telefono_like=1234')).body).toHaveLength(1);
  });
});
