import { beforeEach, describe, expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { findDocument } from '#public-site/machine/documents.ts';
import { buildSite, textIn } from '../buildSite.ts';

describe('the open data', () => {
  let site: ReturnType<typeof buildSite>;
  beforeEach(() => {
    site = buildSite({ now: '2026-11-29T12:00:00.000Z' });
  });

  const read = async (path: string) => {
    const context = { portal: site.portal, messages: serverEs, publicUrl: 'https://palin.example' };
    const document = await findDocument(path, context);
    let text = '';
    for await (const chunk of document?.chunks() ?? []) text += chunk;
    return text;
  };

  test('are listed with files and fields: services, news, chart, holidays and timetable', async () => {
    const { html } = await site.open('/datos-abiertos');
    for (const address of ['/servicios', '/noticias', '/organigrama', '/feriados', '/horario'])
      for (const form of ['json', 'csv']) expect(html).toContain(`href="${address}.${form}"`);
    const text = textIn(html);
    expect(text).toMatch(/costo Costo.*?\(número, en \$\)/);
    expect(text).toContain('Fecha (fecha)');
    expect(text).not.toContain('apóstrofo');
  });

  test('have the holidays of the coming year with their half days', async () => {
    const feriados = [{ nombre: 'Nochebuena', fecha: '2026-12-24', hasta: '12:00' }];
    await site.add('pais', { feriados, semanaSanta: [] }, { id: 'unico' });
    expect(JSON.parse(await read('/feriados.json'))).toMatchObject({
      total: 1,
      registros: [{ fecha: '2026-12-24', nombre: 'Nochebuena', atiende_hasta: '12:00' }],
      campos: [
        { nombre: 'fecha', formato: 'date' },
        { nombre: 'nombre' },
        { nombre: 'atiende_hasta', formato: 'time' },
      ],
    });
    expect(await read('/feriados.csv')).toMatch(/fecha,nombre,atiende_hasta\r?\n2026-12-24,Nochebuena,12:00/);
  });

  test('have the timetable', async () => {
    expect(JSON.parse(await read('/horario.json')).registros).toEqual([
      { dias: 'Lun - Vie', abre: '08:00', cierra: '16:00' },
      { dias: 'Sábado', abre: '08:00', cierra: '12:00' },
    ]);
  });

  test('have the kind of a cost', async () => {
    const service = { nombre: 'Rastro', descripcion: 'Se atiende.', requisitos: '• DPI', tiempo: '1 día', costo: 35 };
    await site.add('servicios', { ...service, tipo_costo: 'mes' });
    expect(JSON.parse(await read('/servicios.json')).registros).toMatchObject([{ costo: 35, tipo_costo: 'mes' }]);
    expect(await read('/servicios.csv')).toContain('Por mes');
  });

  test('have a catalogue with every data set', async () => {
    const catalogue = JSON.parse(await read('/datos-abiertos.json'));
    expect(catalogue['@type']).toBe('dcat:Catalog');
    const files = catalogue['dcat:dataset'].flatMap(
      (set: Readonly<Record<string, readonly Readonly<Record<string, object>>[]>>) =>
        set['dcat:distribution']?.map((one) => one['dcat:downloadURL']),
    );
    for (const name of ['noticias', 'servicios', 'organigrama', 'feriados', 'horario'])
      expect(files).toContainEqual({ '@id': `https://palin.example/${name}.csv` });
  });
});
