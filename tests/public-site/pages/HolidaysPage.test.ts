import { beforeEach, describe, expect, test } from 'vitest';
import { buildSite, textIn } from '../buildSite.ts';

const feriados = [
  { nombre: 'Nochebuena', fecha: '2026-12-24', anual: true, hasta: '12:00' },
  { nombre: 'Navidad', fecha: '2026-12-25', anual: true },
];

describe('the holidays', () => {
  let site: ReturnType<typeof buildSite>;
  beforeEach(async () => {
    site = buildSite({ now: '2026-11-29T12:00:00.000Z' });
    await site.add('municipio', { nombre: 'Palín', direccion: 'Calle 1' }, { id: 'unico' });
  });

  test('are on a page with their days and hours', async () => {
    await site.add('pais', { feriados, semanaSanta: ['viernes'] }, { id: 'unico' });
    const { status, html } = await site.open('/feriados');
    expect(status).toBe(200);
    const items = [...html.matchAll(/<li><strong>(.*?)<\/li>/g)].map(([, item = '']) => textIn(item).trim());
    expect(items).toEqual([
      'Nochebuena jueves 24 de diciembre de 2026 · 8:00 a 12:00',
      'Navidad viernes 25 de diciembre de 2026 · Cerrado',
      'Viernes Santo viernes 26 de marzo de 2027 · Cerrado',
    ]);
    expect(html).toContain('<time dateTime="2026-12-25">viernes 25 de diciembre de 2026</time>');
  });

  test('the next one stands beside the hours of the home page and leads to the others', async () => {
    const { html } = await site.open('/');
    expect(html).toContain('<a href="/feriados">Próximo feriado: viernes 25 de diciembre</a>');
  });

  test('a half day says until when the office attends', async () => {
    await site.add('pais', { feriados }, { id: 'unico' });
    expect(textIn((await site.open('/')).html)).toContain(
      'Próximo feriado: jueves 24 de diciembre (se atiende hasta las 12:00)',
    );
  });

  test('no next one is announced by an office that opens on all of them', async () => {
    await site.add('horario', { feriados: true }, { id: 'unico' });
    expect((await site.open('/')).html).not.toContain('Próximo feriado');
  });

  test('their page says so where a country has none', async () => {
    await site.add('pais', { feriados: [], semanaSanta: [] }, { id: 'unico' });
    expect(textIn((await site.open('/feriados')).html)).toContain('La municipalidad no ha publicado días feriados.');
  });
});
