import { expect, test } from 'vitest';
import { slugOf } from '#core/records/slug.ts';
import { type PageKind, pageKindNames, pageKinds } from '#tests/support/builders/pageKinds.ts';
import { textIn } from '#tests/public-site/buildSite.ts';
import { openTestPortal } from '../openTestPortal.ts';

const kindsWithWayBack: readonly PageKind[] = [
  'news',
  'service',
  'section',
  'mayor',
  'mission',
  'chart',
  'privacy',
  'accessibility',
  'missing',
];

test('AMB-P01 AMB-P09 PUB-25 every kind of page has its title, its text, a menu and a way home in its HTML, and its status', async () => {
  const { ask: request, signIn } = await openTestPortal();
  const token = await signIn();
  const idOf = async (type: string) =>
    String((await request('GET', `/api/${type}?_start=0&_end=1`, { token })).body[0].id);
  const firstIds = { noticias: await idOf('noticias'), servicios: await idOf('servicios') };
  for (const kind of pageKindNames) {
    const address = pageKinds[kind](firstIds);
    const { status, body } = await request('GET', address);
    const main = part(body, 'main');
    expect({
      kind,
      status,
      titles: body.match(/<h1[ >]/g)?.length,
      isLong: textIn(main).trim().length > 80,
      hasMenu: /<summary>Menú<\/summary>.*>Servicios<\/a>/s.test(part(body, 'header')),
      isLedHome: part(body, 'header').includes('href="/"'),
    }).toEqual({
      kind,
      status: kind === 'missing' ? 404 : 200,
      titles: 1,
      isLong: true,
      hasMenu: true,
      isLedHome: true,
    });
  }
  for (const kind of kindsWithWayBack) {
    const main = part((await request('GET', pageKinds[kind](firstIds))).body, 'main');
    const way = /<a [^>]*href="([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?Volver al Inicio/s.exec(main)?.[1];
    expect({ kind, way }).toEqual({ kind, way: '/' });
  }
  const news = pageKinds.news(firstIds);
  const { body } = await request('GET', `/api/noticias/${firstIds.noticias}`, { token });
  const readable = `${news}/${slugOf(body.titulo)}`;
  expect((await request('GET', readable)).status).toBe(200);
  const other = await request('GET', `${news}/otras-palabras`);
  expect([other.status, other.headers['location']]).toEqual([301, readable]);
});

function part(html: string, name: string): string {
  return new RegExp(`<${name}[ >].*?</${name}>`, 's').exec(html)?.[0] ?? '';
}
