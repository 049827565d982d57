import { expect, test } from 'vitest';
import { homeTemplates } from '#core/site/siteSettings.ts';
import { singleId } from '#core/store/store.ts';
import { readHtml } from '#tests/support/readers/readHtml.ts';
import { buildSite } from './buildSite.ts';

test('TPL-13 CHPUB-01 every template, and every other page, has the assistant at its end, which is a link without script', async () => {
  for (const selectedTemplate of homeTemplates) {
    const site = buildSite();
    await site.add('sitio', { selectedTemplate }, { id: singleId });
    for (const address of ['/', '/noticias', '/nada']) {
      const page = readHtml((await site.open(address)).html);
      expect([selectedTemplate, address, page.get('link', 'Asistente Municipal').attribute('href')]).toEqual([
        selectedTemplate,
        address,
        '/asistente',
      ]);
    }
  }
});
