import { describe, expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { createPublicPage } from '#server/renderPage.ts';
import { buildSite } from '#tests/public-site/buildSite.ts';

const moment = { freshness: 1, now: 1_000, until: 2_000 };

describe('the menu of the public pages', () => {
  test.each([
    ['a write', { ...moment, freshness: 2 }],
    ['a publication that comes due', { ...moment, now: 2_000, until: 3_000 }],
  ])('stays until %s, and shows what is new after it', async (_what, later) => {
    const { store, registry, add } = buildSite();
    const assets = { styles: [], scripts: [], homeStyles: {} };
    const open = createPublicPage({
      store,
      registry,
      words: serverEs,
      publicUrl: () => 'https://palin.example',
      assets,
      municipalityCode: '0511',
      mapTiles: '/teselas/{z}/{x}/{y}.png',
    });
    const menuAt = async (at: typeof moment) =>
      (await open({ path: '/', search: new URLSearchParams(), moment: at })).html.includes('href="/seccion/nueva"');
    expect(await menuAt(moment)).toBe(false);
    await add('secciones', { slug: 'nueva', title: 'Nueva', description: 'x' });
    expect(await menuAt({ ...moment, now: 1_999 })).toBe(false);
    expect(await menuAt(later)).toBe(true);
  });
});
