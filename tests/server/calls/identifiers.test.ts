import { expect, test } from 'vitest';
import servicios from '../../../schemas/content/servicios.json' with { type: 'json' };
import { buildApp } from '../buildApp.ts';

const values = { nombre: 'Uno', descripcion: 'Texto', requisitos: '• DPI', costo: 1, tiempo: '1 día' };

test('SERV-20 AMB-G03 (ids) a new service is appended under an id of the server, which no later one gets again', async () => {
  const { staff } = await buildApp({ schemas: { servicios } });
  const create = async (nombre: string): Promise<string> => {
    const { status, body } = await staff('POST', '/api/servicios', { body: { ...values, nombre } });
    expect(status).toBe(201);
    return body.id;
  };
  const [first, second] = [await create('Uno'), await create('Dos')];
  for (const id of [first, second])
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  // With ids of "count plus one" the next would be called like the one that is still there.
  await staff('DELETE', `/api/servicios/${first}`);
  const third = await create('Tres');
  expect(new Set([first, second, third]).size).toBe(3);
  const { body } = await staff('GET', '/api/servicios?_sort=nombre');
  expect(body.map(({ id, nombre }: { id: string; nombre: string }) => [id, nombre])).toEqual([
    [second, 'Dos'],
    [third, 'Tres'],
  ]);
});
