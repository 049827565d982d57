import { expect, test } from 'vitest';
import { freshFolder, openTestPortal } from '../openTestPortal.ts';

const base = { nombre: { type: 'string' }, telefono: { type: 'string' } };

test('stored values survive when their schema loses fields, and are visible again when it regains them', async () => {
  const dataDir = freshFolder();
  /** One run of a portal over the same data. */
  const visit = async <T>(contactos: object, work: (send: Visit) => Promise<T>): Promise<T> => {
    const portal = await openTestPortal({ dataDir, schemas: { contactos } });
    const token = await portal.signIn();
    const send = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
      portal.ask(method, url, body === undefined ? { token } : { token, body });
    try {
      return await work(send);
    } finally {
      await portal.close();
    }
  };
  const id = await visit({ type: 'object', properties: base }, async (send) => {
    const { body } = await send('POST', '/api/contactos', { nombre: 'Ana', telefono: '1234-5678' });
    return String(body.id);
  });

  const changed = {
    type: 'object',
    required: ['correo'],
    properties: { nombre: { type: 'string' }, correo: { type: 'string', format: 'email' } },
  };
  await visit(changed, async (send) => {
    expect((await send('GET', `/api/contactos/${id}`)).body.nombre).toBe('Ana');
    expect((await send('GET', '/api/contactos?telefono=1234-5678')).status).toBe(400);
    const incomplete = await send('PATCH', `/api/contactos/${id}`, { nombre: 'Ana María' });
    expect(incomplete.body.errors).toMatchObject([{ pointer: '/correo', keyword: 'required' }]);
    const complete = await send('PATCH', `/api/contactos/${id}`, { nombre: 'Ana María', correo: 'ana@ejemplo.gt' });
    expect(complete.status).toBe(200);
  });

  await visit({ type: 'object', properties: base }, async (send) => {
    const { body } = await send('GET', `/api/contactos/${id}`);
    expect(body).toMatchObject({ nombre: 'Ana María', telefono: '1234-5678' });
    expect((await send('GET', '/api/contactos?telefono_like=1234')).body).toHaveLength(1);
  });
});

type Visit = (
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  body?: object,
) => ReturnType<Awaited<ReturnType<typeof openTestPortal>>['ask']>;
