import { expect, test } from 'vitest';
import { holdTimers, openForeignSite, startForeign } from './overForeign.ts';

test('pages show the news, services and municipality of another backend from the first start, and no samples', async () => {
  holdTimers();
  const foreign = await startForeign();
  const site = await openForeignSite(foreign);
  await site.shows('/noticias', 'Inicia la reparación del puente Las Ilusiones');
  await site.shows('/servicios', 'Licencia de construcción');
  await site.shows('/', 'Municipalidad Ajena');
  const { html } = await site.page('/noticias');
  console.log(html.replace(/\s+/g,' ').slice(0,200));
  console.log((await site.page('/noticias/11')).html);
  console.log((await site.page('/servicios/22')).html);
  console.log((await site.page('/')).html);
});
