import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { htmlFaults } from '#tests/support/readers/htmlFaults.ts';
import { openFilePortal } from '../openTestPortal.ts';
import { attribute } from '../types/runtime/buildCatalogues.ts';

let portal: Awaited<ReturnType<typeof openFilePortal>>;
let token: string;

beforeAll(async () => {
  portal = await openFilePortal();
  token = await portal.signIn();
});

afterAll(() => portal.close());

const faultsOf = async (address: string, html: string) =>
  (await htmlFaults(html)).map((fault) => `${address}: ${fault}`);

async function open(url: string, form?: Readonly<Record<string, string>>) {
  const { statusCode, body } = await portal.app.inject({
    url,
    ...(form && { method: 'POST', payload: new URLSearchParams(form).toString() }),
    headers: form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(body).toMatch(/^<!doctype html>/i);
  return { status: statusCode, html: body, faults: await faultsOf(`${url} ${JSON.stringify(form ?? '')}`, body) };
}

test('every page of the sitemap is valid HTML, also of a catalogue that staff published', async () => {
  const catalogue = {
    name: 'Bibliotecas',
    published: true,
    attributes: [attribute(), attribute({ name: 'Servicios', type: 'CheckList', options: ['Wifi', 'Préstamo'] })],
    details: [{ name: 'Horarios', attributes: [attribute({ name: 'Día' }), attribute({ name: 'Abre' })] }],
  };
  const { body } = await portal.ask('POST', '/api/catalogos', { body: catalogue, token });
  const entry = { nombre: 'Central', servicios: ['Wifi', 'Préstamo'], horarios: [{ dia: 'Lunes', abre: '8:00' }] };
  expect((await portal.ask('POST', `/api/catalogo-${body.id}`, { body: entry, token })).status).toBe(201);
  const sitemap = String((await portal.ask('GET', '/sitemap.xml')).body);
  const addresses = [...sitemap.matchAll(/<loc>http:\/\/portal\.test([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  expect(addresses.filter((address) => address.startsWith('/catalogos/bibliotecas'))).toHaveLength(2);
  const pages = await Promise.all([...addresses, '/noticias?pagina=2', '/estado'].map((address) => open(address)));
  expect(pages.flatMap(({ faults }) => faults)).toEqual([]);
});

test('the page of the assistant is valid HTML with an answer, with faults, in a conversation and after it', async () => {
  const pages = [await open('/asistente')];
  const send = async (form: Readonly<Record<string, string>>) => {
    const page = await open('/asistente', form);
    pages.push(page);
    return page;
  };
  await send({ accion: 'preguntar', pregunta: 'requisitos de la licencia de construcción' });
  await send({ accion: 'preguntar', pregunta: ' ' });
  await send({ accion: 'persona', nombre: 'Ana', telefono: 'no', mensaje: 'Mi caso' });
  const person = { nombre: 'Ana', documento: '0123-4567', telefono: '7777-1234', mensaje: '¿Me llaman?' };
  const { html } = await send({ accion: 'persona', ...person });
  const conversacion = /name="conversacion" value="([^"]+)"/.exec(html)?.[1] ?? '';
  await send({ accion: 'preguntar', pregunta: 'horario', conversacion });
  await send({ accion: 'borrar', conversacion });
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 422, 422, 200, 200, 200]);
  expect(pages.flatMap(({ faults }) => faults)).toEqual([]);
});

test('a preview, and what stays of an expired one, are valid HTML', async () => {
  const news = { titulo: 'Feria', contenido: '# Uno\n\n- a', imagen: '/imagenes/feria.jpg' };
  const preview = await portal.ask('POST', '/api/preview/noticias', { body: { values: news }, token });
  const gone = await open('/noticias?previa=vencida');
  expect([...(await faultsOf('preview', preview.body)), ...gone.faults]).toEqual([]);
});

test.each(['index.html', 'api-docs.html'])('the document %s of the staff area is valid HTML', async (name) => {
  expect(await faultsOf(name, readFileSync(name, 'utf8'))).toEqual([]);
});
