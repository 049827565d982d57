import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openTestPortal } from '../openTestPortal.ts';

test('the server sends no request to an entered address, neither when it is saved nor when it is shown', async () => {
  const stranger = await openStranger();
  const { ask: request, signIn } = await openTestPortal();
  const token = await signIn();
  const { url } = stranger;
  const save = async (method: 'POST' | 'PATCH', address: string, body: object) => {
    const answer = await request(method, address, { body, token });
    expect([address, answer.status < 300]).toEqual([address, true]);
    return String(answer.body.id);
  };
  const text = `Vea [esto](${url}/enlace) y ![foto](${url}/dentro.jpg)`;
  const news = await save('POST', '/api/noticias', {
    titulo: 'Una noticia',
    contenido: text,
    imagen: `${url}/foto.jpg`,
    galeria: [{ imagen: `${url}/galeria.jpg`, texto: 'Una foto' }],
  });
  await save('PATCH', '/api/sitio/unico', { heroImage: `${url}/portada.jpg`, selectedTemplate: 'classic' });
  await save('PATCH', '/api/alcalde/unico', { imagen: `${url}/retrato.jpg` });
  await save('PATCH', '/api/municipio/unico', { facebook: `${url}/red` });
  let shownCount = 0;
  for (const address of ['/', '/noticias', `/noticias/${news}`, '/perfil-alcalde', '/sitemap.xml', '/rss.xml']) {
    shownCount += String((await request('GET', address)).body).split(url).length - 1;
  }
  expect(shownCount).toBeGreaterThan(4);
  expect(stranger.requests).toEqual([]);
});

/** Another server that records its requests. */
async function openStranger() {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end('x');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}
