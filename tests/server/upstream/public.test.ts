import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildOverForeign, type Foreign, holdTimers, openForeignSite, startForeign } from './overForeign.ts';

type Site = Awaited<ReturnType<typeof openForeignSite>>;

const bridge = 'Inicia la reparación del puente Las Ilusiones';

/** A site that shows all of the foreign backend's news and services. */
async function openFilled(foreign: Foreign): Promise<Site> {
  const site = await openForeignSite(foreign);
  await site.shows('/noticias', bridge);
  await site.shows('/servicios', 'Registro de negocio');
  await site.shows('/', 'Municipalidad Ajena');
  return site;
}

/** Lets the interval pass, and waits until the foreign backend was asked for news once more and the answer has been read. */
async function readAgain(site: Site, foreign: Foreign, token: string): Promise<void> {
  const before = foreign.requestsOf('ObtenerNoticias').length;
  site.interval();
  await expect.poll(() => foreign.requestsOf('ObtenerNoticias').length).toBe(before + 1);
  // Waits for the reading under way; what the list itself answers does not matter.
  await site.ask('POST', '/api/0511/Muni/ObtenerNoticias', { token, body: { Codigo: '0511' } });
}

const titlesIn = (html: string) => [...html.matchAll(/<h[23][^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, title]) => title);

test('pages show the news, services and municipality of another backend from the first start, and no samples', async () => {
  holdTimers();
  const foreign = await startForeign();
  const site = await openFilled(foreign);
  const { html: list } = await site.page('/noticias');
  expect(titlesIn(list).filter((title) => foreign.state.news.some(({ titulo }) => titulo === title))).toEqual([
    bridge,
    'Jornada de vacunación en el parque central',
    'Feria de la piña 2025',
  ]);
  expect(list.match(/href="\/noticias\/[^"/]+\//g)).toHaveLength(3);
  const news = await site.page('/noticias/11');
  expect(news.status).toBe(200);
  expect(news.html).toContain('El paso peatonal queda abierto.');
  expect(news.html).toContain('<time dateTime="2025-05-05">5 de mayo de 2025</time>');
  const services = await site.page('/servicios');
  expect(services.html.match(/href="\/servicios\/[^"/]+\//g)).toHaveLength(3);
  const service = await site.page('/servicios/21');
  for (const part of ['Boleta anterior', 'Inmediato', 'Ventanilla 2', '¿Puedo pagar el año completo?'])
    expect(service.html).toContain(part);
  const { html: home } = await site.page('/');
  for (const part of ['1a Calle 2-34, Zona 1', '(502) 7838 1000', 'info@muni-ajena.test', bridge])
    expect(home).toContain(part);
  expect(home).not.toContain('palin.example');
  expect((await site.page('/mision-vision')).html).toContain('Servir a los vecinos.');
});

test('a portal that starts while the other backend is away has working pages without samples, and shows its content when it is back', async () => {
  holdTimers();
  const foreign = await startForeign();
  await foreign.away();
  const site = await openForeignSite(foreign);
  const news = await site.page('/noticias');
  expect([news.status, news.html.includes('href="/noticias/')]).toEqual([200, false]);
  expect(news.html).toContain('No hay noticias');
  expect((await site.page('/servicios')).html).toContain('No hay servicios');
  const home = await site.page('/');
  expect(home.status).toBe(200);
  expect(home.html).not.toMatch(/palin\.example|2222-2222|Municipalidad de Palín/);
  await foreign.back();
  expect((await site.page('/noticias')).html).not.toContain(bridge);
  await site.showsSoon('/noticias', bridge);
  await site.showsSoon('/', '(502) 7838 1000');
});

test('pages stay while the other backend is away for an hour, through a restart, and are new when it is back', async () => {
  holdTimers();
  const foreign = await startForeign();
  const site = await openFilled(foreign);
  const before = await site.page('/noticias');
  await foreign.away();
  for (let minute = 0; minute < 60; minute += 1) site.interval();
  expect(await site.page('/noticias')).toEqual(before);
  await site.close();
  const restarted = await openForeignSite(foreign, { dataDir: site.dataDir });
  expect(await restarted.page('/noticias')).toEqual(before);
  expect((await restarted.page('/')).html).toContain('Municipalidad Ajena');
  foreign.state.news[0] = { ...foreign.state.news[0], id: 11, titulo: 'El puente está abierto' };
  await foreign.back();
  await restarted.showsSoon('/noticias', 'El puente está abierto');
  expect((await restarted.page('/noticias/11')).html).toContain('<h1>El puente está abierto</h1>');
});

test.each([
  'html',
  'status500',
  'cut',
  'empty',
  'refusedWithText',
  'refusedWithoutText',
  'unauthorized',
  'wrongTypes',
  'withoutId',
] as const)('pages stay as they were when the other backend answers with %s', async (fault) => {
  holdTimers();
  const foreign = await startForeign();
  const site = await openFilled(foreign);
  const addresses = ['/noticias', '/noticias/12', '/servicios', '/servicios/22', '/'];
  const pages = async () => Promise.all(addresses.map(site.page));
  const before = await pages();
  const token = await site.signIn();
  for (const call of ['ObtenerNoticias', 'ObtenerServicios', 'ObtenerMunicipalidades']) foreign.faults.set(call, fault);
  await readAgain(site, foreign, token);
  expect(await pages()).toEqual(before);
  foreign.faults.clear();
  foreign.state.news[1] = { ...foreign.state.news[1], id: 12, titulo: 'Segunda jornada' };
  await readAgain(site, foreign, token);
  await site.shows('/noticias/12', 'Segunda jornada');
});

test.each(['bareList', 'repeatedIds'] as const)('pages show what can be read of an answer with %s', async (fault) => {
  holdTimers();
  const foreign = await startForeign();
  foreign.faults.set('ObtenerNoticias', fault);
  const site = await openForeignSite(foreign);
  await site.shows('/noticias', bridge);
  expect((await site.page('/noticias/11')).html).toContain(`<h1>${bridge}</h1>`);
  const jornada = (await site.page('/noticias')).html.includes('Jornada de vacunación');
  expect(jornada).toBe(fault === 'bareList');
});

test('a setting that leads to something else shows its pages as they were before', async () => {
  holdTimers();
  const foreign = await startForeign();
  const site = await openFilled(foreign);
  const before = await site.page('/noticias');
  await site.close();
  for (const API_0511_URL of [`${foreign.url}/nada`, foreign.filesUrl]) {
    const other = await openForeignSite(foreign, { dataDir: site.dataDir, variables: { API_0511_URL } });
    const token = await other.signIn();
    const { status, body } = await other.ask('POST', '/api/0511/Muni/ObtenerNoticias', {
      token,
      body: { Codigo: '0511' },
    });
    expect([status, body.success, body.error]).toEqual([502, false, 'Error al obtener las noticias']);
    expect(await other.page('/noticias')).toEqual(before);
    await other.close();
  }
});

test('the home page shows the pictures of the other backend, also while it is away and after a restart', async () => {
  holdTimers();
  const foreign = await startForeign();
  const variables = { STORES: 'noticias:post0511,municipio:post0511,archivos:post0511' };
  const site = await openForeignSite(foreign, { variables });
  const picturesOf = async ({ page, inject }: Pick<Site, 'page' | 'inject'>) => {
    const { html } = await page('/');
    const addresses = [...new Set(html.match(/\/archivos\/[^"\s,]+/g))].map((url) => url.replaceAll('&amp;', '&'));
    const answers = await Promise.all(addresses.map((url) => inject({ url })));
    return { addresses, pictures: answers.map(({ rawPayload }) => rawPayload) };
  };
  for (const { name } of foreign.state.files) await site.shows('/', name);
  const before = await picturesOf(site);
  const sizes = before.pictures.map(async (picture) => {
    const { width, height } = await sharp(picture).metadata();
    return [width, height];
  });
  expect(before.pictures.length).toBeGreaterThan(0);
  expect(await Promise.all(sizes)).toEqual(before.pictures.map(() => [32, 16]));
  await foreign.away();
  site.interval();
  expect(await picturesOf(site)).toEqual(before);
  await site.close();
  const restarted = await openForeignSite(foreign, { dataDir: site.dataDir, variables });
  expect(await picturesOf(restarted)).toEqual(before);
});

test('news that are gone there are gone here, and their page is not found', async () => {
  holdTimers();
  const foreign = await startForeign();
  const site = await openFilled(foreign);
  const token = await site.signIn();
  foreign.state.news = foreign.state.news.filter(({ id }) => id !== 12);
  await readAgain(site, foreign, token);
  expect((await site.page('/noticias/12')).status).toBe(404);
  expect((await site.page('/noticias')).html).not.toContain('Jornada de vacunación');
  expect((await site.page('/rss.xml')).html).not.toContain('Jornada de vacunación');
  const { body } = await site.ask('GET', '/api/bin/noticias', { token });
  expect(JSON.stringify(body)).toContain('Jornada de vacunación');
});

test('one reading is made in each interval, none for a page, and only a change makes pages anew', async () => {
  holdTimers();
  const foreign = await startForeign();
  const site = await openFilled(foreign);
  const token = await site.signIn();
  const calls = ['ObtenerNoticias', 'ObtenerServicios', 'ObtenerMunicipalidades'];
  const counts = () => calls.map((call) => foreign.requestsOf(call).length);
  expect(counts()).toEqual([1, 1, 1]);
  const first = await site.ask('GET', '/noticias');
  for (const url of ['/', '/noticias', '/noticias/11', '/servicios', '/servicios/21', '/buscar?q=puente'])
    await site.page(url);
  expect(counts()).toEqual([1, 1, 1]);
  site.interval();
  await expect.poll(counts).toEqual([2, 2, 2]);
  site.interval();
  await expect.poll(counts).toEqual([3, 3, 3]);
  await readAgain(site, foreign, token);
  const etag = String(first.headers['etag']);
  const unchanged = await site.inject({ url: '/noticias', headers: { 'if-none-match': etag } });
  expect(unchanged.statusCode).toBe(304);
  foreign.state.news[0] = { ...foreign.state.news[0], id: 11, titulo: 'El puente está abierto' };
  await readAgain(site, foreign, token);
  const changed = await site.inject({ url: '/noticias', headers: { 'if-none-match': etag } });
  expect([changed.statusCode, changed.body.includes('El puente está abierto')]).toEqual([200, true]);
});

test('staff see news in the order of their dates, also those of one day in the order of the other list', async () => {
  holdTimers();
  const foreign = await startForeign();
  foreign.state.news.unshift(
    { id: 9, titulo: 'La segunda del día', fecha: '2025-05-05', contenido: 'Texto.' },
    { id: 101, titulo: 'La primera del día', fecha: '2025-05-05', contenido: 'Texto.' },
  );
  const site = await openFilled(foreign);
  const token = await site.signIn();
  const { body } = await site.ask('GET', '/api/noticias?_sort=_createdAt&_order=desc', { token });
  const ids = ['9', '101', '11', '12', '13'];
  expect(body.map(({ id }: { id: string }) => id)).toEqual(ids);
  const { html } = await site.page('/noticias');
  const links = [...html.matchAll(/href="\/noticias\/(\d+)\//g)].map(([, id]) => id);
  expect([...new Set(links)]).toEqual(ids);
});

test('a service has a day of change only after something changed it, there or here', async () => {
  holdTimers();
  const foreign = await startForeign();
  const site = await openFilled(foreign);
  const token = await site.signIn();
  const addresses = ['/servicios/21', '/servicios/22', '/servicios/23'];
  const areUpdated = async () =>
    Promise.all(addresses.map(async (url) => (await site.page(url)).html.includes('Actualizado el')));
  expect(await areUpdated()).toEqual([false, false, false]);
  const [first, ...others] = foreign.state.services;
  foreign.state.services = [{ ...first, id: 21, nombre: 'Pago de arbitrios' }, ...others];
  await readAgain(site, foreign, token);
  await site.shows('/servicios/21', 'Pago de arbitrios');
  const edit = await site.ask('PATCH', '/api/servicios/22', { token, body: { destacado: true } });
  expect([edit.status, edit.body.destacado]).toEqual([200, true]);
  expect(await areUpdated()).toEqual([true, true, false]);
});

test('the home page shows services of another backend, which marks none as featured', async () => {
  holdTimers();
  const foreign = await startForeign();
  const { html } = await (await openFilled(foreign)).page('/');
  for (const { nombre } of foreign.state.services) expect(html).toContain(nombre);
});

test('news that get another day there move to it', async () => {
  holdTimers();
  const foreign = await startForeign();
  const site = await openFilled(foreign);
  const token = await site.signIn();
  foreign.state.news[2] = { ...foreign.state.news[2], id: 13, titulo: 'Feria de la piña', fecha: '2025-06-01' };
  await readAgain(site, foreign, token);
  const links = [...(await site.page('/noticias')).html.matchAll(/href="\/noticias\/(\d+)\//g)].map(([, id]) => id);
  expect([...new Set(links)]).toEqual(['13', '11', '12']);
});

test('while the other backend is away, reads of the API ask it no more than once in an interval', async () => {
  holdTimers();
  const foreign = await startForeign();
  foreign.faults.set('ObtenerNoticias', 'status500');
  const site = await openForeignSite(foreign);
  for (let count = 0; count < 5; count += 1) expect((await site.ask('GET', '/api/noticias')).status).toBe(200);
  expect(foreign.requestsOf('ObtenerNoticias').length).toBeLessThanOrEqual(1);
});

test('a list of 10,000 news is mirrored whole, and one change of it is shown', async () => {
  holdTimers();
  const foreign = await startForeign();
  foreign.fill(10_000);
  const site = await openForeignSite(foreign);
  const token = await site.signIn();
  const list = async () =>
    (await site.ask('POST', '/api/0511/Muni/ObtenerNoticias', { token, body: { Codigo: '0511' } })).body.data;
  expect(await list()).toHaveLength(10_000);
  const last = foreign.state.news.at(-1);
  expect((await site.page(`/noticias/${last?.id}`)).html).toContain('Aviso municipal número 10000');
  foreign.state.news.splice(4000, 6000);
  foreign.state.news[10] = { ...foreign.state.news[10], id: 10_011, titulo: 'Aviso corregido' };
  await readAgain(site, foreign, token);
  expect((await site.page('/noticias/10011')).html).toContain('<h1>Aviso corregido</h1>');
  expect((await site.page(`/noticias/${last?.id}`)).status).toBe(404);
  expect(await list()).toHaveLength(4000);
});

test('whoever runs the server reads once why pages cannot be read from the other backend, and again after they could', async () => {
  const foreign = await startForeign();
  foreign.faults.set('ObtenerNoticias', 'html');
  const notices: string[] = [];
  const { citizen, clock } = await buildOverForeign(foreign, ['noticias'], {
    notice: (sentence) => void notices.push(sentence),
  });
  const readings = () => foreign.requestsOf('ObtenerNoticias').length;
  const readAgain = async () => {
    const before = readings();
    clock.now += 60_000;
    const asked = async () => {
      await citizen('GET', '/api/noticias');
      return readings();
    };
    // The first request may meet the reading of the start.
    await expect.poll(asked).toBeGreaterThan(before);
  };
  const unreadable = 'Error al obtener las noticias. La respuesta del otro sistema no se entiende.';
  await readAgain();
  await expect.poll(() => notices).toEqual([unreadable]);
  await readAgain();
  await readAgain();
  expect(notices).toEqual([unreadable]);
  foreign.faults.set('ObtenerNoticias', 'status500');
  await readAgain();
  const away = 'Error al obtener las noticias. El otro sistema no responde; intente de nuevo en unos minutos.';
  await expect.poll(() => notices).toEqual([unreadable, away]);
  foreign.faults.clear();
  await readAgain();
  await expect.poll(async () => (await citizen('GET', '/api/noticias')).body).toHaveLength(3);
  foreign.faults.set('ObtenerNoticias', 'status500');
  await readAgain();
  await expect.poll(() => notices).toEqual([unreadable, away, away]);
});

test('a reading that the other backend does not answer holds up neither pages nor the end of the portal', async () => {
  holdTimers();
  const foreign = await startForeign();
  const site = await openFilled(foreign);
  const addresses = ['/', '/noticias', '/noticias/11', '/api/noticias'];
  const before = await Promise.all(addresses.map(site.page));
  foreign.faults.set('ObtenerNoticias', 'hold');
  endNoRequest();
  site.interval();
  await foreign.whenHeld('ObtenerNoticias');
  expect(await Promise.all(addresses.map(site.page))).toEqual(before);
  await site.close();
});

/** Takes the time limit of ten seconds from requests. */
function endNoRequest(): void {
  const real = setTimeout;
  const withoutLimit = (run: () => void, milliseconds?: number) =>
    real(milliseconds === 10_000 ? () => undefined : run, milliseconds);
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(withoutLimit as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
}

test('a portal whose AGE_0511 is 5 reads after five seconds, and not before', async () => {
  holdTimers();
  const foreign = await startForeign();
  const startedAt = Date.now();
  const site = await openForeignSite(foreign, { variables: { AGE_0511: '5' } });
  await site.shows('/noticias', bridge);
  const fetching = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetching.mockRestore());
  const readings = () => fetching.mock.calls.filter(([address]) => String(address).endsWith('ObtenerNoticias')).length;
  const passes = async (milliseconds: number, expected: number) => {
    vi.advanceTimersByTime(milliseconds);
    // What begins with a timer has been requested by the end of another request, or of a few on a busy machine.
    for (let trips = 0; trips === 0 || (readings() < expected && trips < 500); trips += 1)
      await (await fetch(foreign.url)).text();
    return readings();
  };
  // The clock goes on while a page is awaited.
  const rest = 5000 - ((Date.now() - startedAt) % 5000);
  expect([await passes(rest - 1, 0), await passes(1, 1), await passes(4999, 1), await passes(1, 2)]).toEqual([
    0, 1, 1, 2,
  ]);
});
