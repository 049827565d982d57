import { beforeAll, describe, expect, test } from 'vitest';
import { buildSite, seedsOf, textIn } from '../buildSite.ts';

const linkPattern = /<h3><a href="([^"]+)">(.*?)<\/a><\/h3>/g;

describe('the search of pages that show no record', () => {
  let site: ReturnType<typeof buildSite>;
  beforeAll(async () => {
    site = buildSite();
    await site.seed();
    for (const name of ['municipio', 'horario', 'busqueda'])
      await site.add(name, seedsOf(name)[0]?.values ?? {}, { id: 'unico' });
  });

  const resultsOf = async (search: string) => {
    const { html } = await site.open(`/buscar?${new URLSearchParams({ q: search })}`);
    return [...html.matchAll(linkPattern)].map(([, href = '', title = '']) => ({
      href,
      title: textIn(title.replaceAll(/<\/?mark>/g, '')).trim(),
    }));
  };

  test.each([
    ['feriado', '/feriados', 'Días feriados'],
    ['feriados', '/feriados', 'Días feriados'],
    ['asueto', '/feriados', 'Días feriados'],
    ['navidad', '/feriados', 'Días feriados'],
    ['viernes santo', '/feriados', 'Días feriados'],
    ['privacidad', '/privacidad', 'Aviso de privacidad'],
    ['accesibilidad', '/accesibilidad', 'Declaración de accesibilidad'],
    ['datos abiertos', '/datos-abiertos', 'Datos abiertos'],
    ['transparencia', '/datos-abiertos', 'Datos abiertos'],
  ])('«%s» finds %s first', async (search, href, title) => {
    expect((await resultsOf(search))[0]).toEqual({ href, title });
  });

  test('finds words that only the text of a statement has', async () => {
    const titles = (await resultsOf('cookies')).map(({ title }) => title);
    expect(titles).toContain('Aviso de privacidad');
  });

  test.each(['bache', 'hoyo en la calle', 'hoyos en la calle'])('«%s» finds the question about it', async (search) => {
    const [first] = await resultsOf(search);
    expect(first?.title).toBe('Quejas y denuncias');
    expect(first?.href).toMatch(/^\/servicios\/[^/]+\/quejas-y-denuncias#pregunta-1$/);
  });

  test('a result for a question leads to its answer, inside of the details that the browser opens', async () => {
    const [first] = await resultsOf('bache');
    const { html } = await site.open(first?.href ?? '');
    const answer =
      /<details class="question"><summary>([^<]*)<\/summary><div id="pregunta-1"[^>]*>(.*?)<\/div><\/details>/s;
    expect(answer.exec(html)?.[1]).toBe('¿Dónde aviso de un bache o un hoyo en la calle?');
    expect(answer.exec(html)?.[2]).toContain('una cuadrilla lo revisa');
  });

  test('a result for the title of a service leads to the top of its page', async () => {
    const [first] = await resultsOf('quejas');
    expect(first?.href).toMatch(/\/quejas-y-denuncias$/);
  });
});
