import { expect, test } from 'vitest';
import type { StoredFile } from '#core/files/storedFile.ts';
import { openTestPortal } from '../openTestPortal.ts';
import { multipartOf } from './buildFiles.ts';
import { picture } from './pictureFiles.ts';

async function openPages() {
  const portal = await openTestPortal();
  const token = await portal.signIn();
  const upload = async (name: string, { colour = '#2f6f4f', onEqual = 'keep' } = {}): Promise<StoredFile> => {
    const bytes = await picture('jpeg', { width: 700, height: 500, colour });
    const { headers, payload } = await multipartOf({ name, bytes, alt: 'La plaza' });
    const answer = await portal.inject({
      method: 'POST',
      url: `/api/files/0511?onEqual=${onEqual}`,
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    });
    return answer.json();
  };
  const show = async (imagen: string) => {
    const body = { titulo: 'Una', contenido: 'Texto', imagen };
    return (await portal.ask('POST', '/api/noticias', { body, token })).body.id as string;
  };
  /** The addresses in the srcset of a page's first stored picture. */
  const sources = async (address: string): Promise<readonly string[]> => {
    const html = String((await portal.ask('GET', address)).body);
    const srcset = /<img[^>]*srcSet="([^"]*archivos[^"]*)"/i.exec(html)?.[1] ?? '';
    return srcset.replaceAll('&amp;', '&').split(', ');
  };
  return { ...portal, token, upload, show, sources };
}

test('AMB-F08 pages address stored pictures with their stamp, and browsers cache those for an hour, in AVIF or WebP', async () => {
  const pages = await openPages();
  const { url, stamp } = await pages.upload('plaza.jpg');
  const id = await pages.show(url);
  const [smallest = ''] = await pages.sources(`/noticias/${id}`);
  expect(smallest).toBe(`${url}?ancho=160&v=${stamp} 160w`);
  for (const type of ['image/avif', 'image/webp']) {
    const answer = await pages.inject({ method: 'GET', url: smallest.split(' ')[0] ?? '', headers: { accept: type } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'private, max-age=3600',
      vary: expect.stringContaining('accept'),
    });
  }
  expect((await pages.sources('/noticias'))[0]).toBe(smallest);
});

test('AMB-F08 a renamed or replaced file shows in the very next page, although that was cached', async () => {
  const pages = await openPages();
  const file = await pages.upload('plaza.jpg');
  const address = `/noticias/${await pages.show(file.url)}`;
  await pages.sources(address);
  await pages.ask('PATCH', `/api/files/0511/${file.id}`, { body: { name: 'ceiba' }, token: pages.token });
  expect((await pages.sources(address))[0]).toBe(`/archivos/0511/ceiba.jpg?ancho=160&v=${file.stamp} 160w`);
  const replaced = await pages.upload('ceiba.jpg', { colour: '#aa3300', onEqual: 'replace' });
  expect(replaced.stamp).not.toBe(file.stamp);
  expect((await pages.sources(address))[0]).toBe(`/archivos/0511/ceiba.jpg?ancho=160&v=${replaced.stamp} 160w`);
  await pages.ask('POST', '/api/files/0511/remove', { body: { ids: [file.id] }, token: pages.token });
  expect((await pages.sources(address))[0]).toBe('/archivos/0511/plaza.jpg?ancho=160 160w');
});

test('a page shows the text of a stored picture, and never a private one', async () => {
  const pages = await openPages();
  const { url } = await pages.upload('plaza.jpg');
  expect((await pages.ask('GET', `/noticias/${await pages.show(url)}`)).body).toContain('alt="La plaza"');
  const { headers, payload } = await multipartOf({ name: 'suya.png', bytes: await picture('png'), alt: 'Secreto' });
  const answer = await pages.inject({
    method: 'POST',
    url: '/api/files/0511?ownerType=noticias',
    headers: { ...headers, authorization: `Bearer ${pages.token}` },
    payload,
  });
  const hidden = (await pages.ask('GET', `/noticias/${await pages.show(answer.json().url)}`)).body;
  expect(hidden).not.toContain('Secreto');
  expect(hidden).not.toContain('v=');
});
