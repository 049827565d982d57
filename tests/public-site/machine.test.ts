import { describe, expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { csvCell, csvRow } from '#core/text/csv.ts';
import { findDocument } from '#public-site/machine/documents.ts';
import type { MachineDocument } from '#public-site/machine/document.ts';
import { sitemapAt } from '#public-site/machine/sitemap.ts';
import { elementsOf, readXml, textsOf } from '#tests/support/readers/readXml.ts';
import { buildNews, buildSite } from './buildSite.ts';

async function textOf(document: MachineDocument | undefined): Promise<string> {
  let text = '';
  for await (const part of document?.chunks() ?? []) text += part;
  return text;
}

describe('a site with more pages than one sitemap holds', () => {
  test('has a sitemap index, and each page is in exactly one of its sitemaps', async () => {
    const site = buildSite();
    const ids = Array.from({ length: 7 }, (_, index) => `n${index}`);
    for (const id of ids) await site.add('noticias', buildNews(), { id });
    const context = { portal: site.portal, messages: serverEs, publicUrl: 'https://palin.example' };
    const root = readXml(await textOf(await sitemapAt('/sitemap.xml', context, { most: 3 })));
    expect(root.name).toBe('sitemapindex');
    const files = textsOf(root, 'loc').map((address) => new URL(address).pathname);
    expect(files).toEqual(['/sitemap-paginas-1.xml', ...[1, 2, 3].map((number) => `/sitemap-noticias-${number}.xml`)]);
    const maps = await Promise.all(files.map(async (file) => textOf(await sitemapAt(file, context, { most: 3 }))));
    const listedAddresses = maps.slice(1).flatMap((map) => textsOf(readXml(map), 'loc'));
    expect(listedAddresses.toSorted()).toEqual(ids.map((id) => `https://palin.example/noticias/${id}/una-noticia`));
    expect(await sitemapAt('/sitemap-noticias-4.xml', context, { most: 3 })).toBeUndefined();
  });

  test('reads a page of records at a time, and each record once', async () => {
    const site = buildSite();
    for (let count = 0; count < 2100; count += 1) await site.add('noticias', buildNews());
    const limits: number[] = [];
    const portal: typeof site.portal = {
      ...site.portal,
      list: (type, request) => {
        limits.push(request.limit);
        return site.portal.list(type, request);
      },
    };
    const context = { portal, messages: serverEs, publicUrl: 'https://palin.example' };
    const listedAddresses = textsOf(readXml(await textOf(await findDocument('/sitemap.xml', context))), 'loc');
    expect(listedAddresses.filter((one) => one.includes('/noticias/'))).toHaveLength(2100);
    expect(new Set(listedAddresses).size).toBe(listedAddresses.length);
    expect(Math.max(...limits)).toBeLessThanOrEqual(1001);
  });
});

test('news with an uploaded picture have an enclosure with length and type, others have none', async () => {
  const address = '/archivos/0511/feria.jpg';
  const pictureFacts = {
    address,
    stamp: 'abc',
    width: 800,
    height: 600,
    text: '',
    bytes: 1234,
    mediaType: 'image/jpeg',
  };
  const site = buildSite({ pictures: async () => new Map([[address, pictureFacts]]) });
  await site.add('noticias', buildNews({ imagen: address }));
  await site.add('noticias', buildNews());
  const context = { portal: site.portal, messages: serverEs, publicUrl: 'https://palin.example' };
  const root = readXml(await textOf(await findDocument('/rss.xml', context)));
  expect(elementsOf(root, 'item')).toHaveLength(2);
  expect(elementsOf(root, 'enclosure').map(({ attributes }) => attributes)).toEqual([
    { url: `https://palin.example${address}?v=abc`, length: '1234', type: 'image/jpeg' },
  ]);
  const { items } = JSON.parse(await textOf(await findDocument('/feed.json', context)));
  expect(items.map(({ image }: { image?: string }) => image).toSorted()).toEqual([
    `https://palin.example${address}?v=abc`,
    undefined,
  ]);
});

test('a portal without news has no feed', async () => {
  const { portal } = buildSite({ types: [] });
  for (const address of ['/rss.xml', '/feed.json'])
    expect(await findDocument(address, { portal, messages: serverEs, publicUrl: 'https://x.gt' })).toBeUndefined();
});

describe('a cell of CSV', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+502 7888', "'+502 7888"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t'=1"`],
    ['＝1', "'＝1"],
    ['a=1', 'a=1'],
    ['"x", y', '"""x"", y"'],
    ['=1\n2', '"\'=1\n2"'],
  ])('that is %j is written as %j', (value, written) => {
    expect(csvCell(value)).toBe(written);
  });

  test('that is a number stays a number, and a row ends with CRLF', () => {
    expect(csvRow([-1.5, 'a', ''])).toBe('-1.5,a,\r\n');
  });
});
