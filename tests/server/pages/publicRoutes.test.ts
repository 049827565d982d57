import { expect, test } from 'vitest';
import { openTestPortal } from '../openTestPortal.ts';

test('GEN-02 ROUTE-03 to ROUTE-07 one application answers the citizens in Spanish and keeps the staff area to itself', async () => {
  const { ask: request, signIn } = await openTestPortal();
  const token = await signIn();
  const [news] = (await request('GET', '/api/noticias?titulo_like=mercado', { token })).body;
  const [service] = (await request('GET', '/api/servicios?nombre_like=negocio', { token })).body;
  const pages: readonly (readonly [string, RegExp])[] = [
    ['/', /Municipalidad de Palín/],
    ['/perfil-alcalde', /Alcalde/],
    ['/mision-vision', /Misión[\s\S]*Visión[\s\S]*Objetivos/],
    ['/organigrama', /Organigrama/],
    ['/seccion/historia', /Historia/],
    [`/noticias/${news.id}`, /mercado municipal/],
    [`/servicios/${service.id}`, /Registro de negocio/],
  ];
  for (const [address, text] of pages) {
    const { status, headers, body } = await request('GET', address);
    expect({ address, status, type: headers['content-type'] }).toEqual({
      address,
      status: 200,
      type: 'text/html; charset=utf-8',
    });
    expect(body).toMatch(/<html lang="es"/);
    expect(body).toMatch(text);
  }
  const objectives = (await request('GET', '/api/municipio/unico', { token })).body.objetivos.split('\n');
  expect(objectives).toHaveLength(6);
  const mission = (await request('GET', '/mision-vision')).body;
  for (const objective of objectives) expect(mission).toContain(objective);
  expect((await request('GET', '/noticias/nada')).status).toBe(404);
  expect((await request('GET', '/admin')).status).toBe(200);
  expect((await request('GET', '/api/usuarios')).status).toBe(401);
  expect((await request('GET', '/api/usuarios', { token })).status).toBe(200);
});
