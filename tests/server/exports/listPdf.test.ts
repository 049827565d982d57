import { expect, test } from 'vitest';
import { mostPrinted } from '#core/export/exportOptions.ts';
import { pdfText } from '#tests/support/readers/pdfText.ts';
import { buildApp } from '../buildApp.ts';

async function build(count = 0) {
  const app = await buildApp();
  const place = (await app.staff('POST', '/api/lugares', { body: { nombre: 'Salón Ñandú' } })).body;
  const titles = ['Ángel', 'Baile', 'Cine'];
  for (const [index, titulo] of titles.entries())
    await app.staff('POST', '/api/eventos', {
      body: { titulo, cupo: 1000 + index, fecha: `2026-03-1${index}`, gratis: index === 0, lugar: place.id },
    });
  if (count > 0) {
    const records = Array.from({ length: count }, (_, index) => ({
      action: 'create',
      values: { titulo: `Fila ${index}` },
    }));
    for (let start = 0; start < count; start += 1000)
      await app.staff('POST', '/api/bulk/eventos', {
        body: { action: 'mixed', records: records.slice(start, start + 1000) },
      });
  }
  const print = (query: string) =>
    app.app.inject({
      method: 'GET',
      url: `/api/export/eventos?_format=pdf&${query}`,
      headers: { authorization: `Bearer ${app.token}` },
    });
  return { ...app, print };
}

test('a list is a tagged PDF of what it shows: title, filters, order, columns as people read them, date and page numbers', async () => {
  const { print } = await build();
  const answer = await print('_fields=titulo,cupo,fecha,gratis,lugar&cupo_gte=1001&_sort=titulo&_order=desc');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toMatch(/filename="eventos-\d{4}-\d\d-\d\d\.pdf"/);
  const text = pdfText(answer.rawPayload).replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/Eventos 2 registros Filtros: Cupo: desde 1001 Orden: Titulo \(de mayor a menor\)/);
  expect(text).toMatch(/Titulo Cupo Fecha Gratis Lugar Cine 1002 12\/03\/2026 No Salón Ñandú Baile 1001/);
  expect(text).not.toContain('Ángel');
  expect(text).toMatch(/Generado el .* Página 1 de 1/);
  expect(answer.rawPayload.toString('latin1')).toMatch(/\/MarkInfo/);
});

test('a long list is cut with a sentence, and its headings are on each page', async () => {
  const { print } = await build(mostPrinted);
  const answer = await print('_fields=titulo,cupo&_sort=id');
  const text = pdfText(answer.rawPayload).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Son los primeros 2000 de 2003. Para tenerlos todos, filtre la lista o expórtela a Excel.');
  const [, pages = '0'] = /Página 1 de (\d+)/.exec(text) ?? [];
  expect(Number(pages)).toBeGreaterThan(20);
  expect(text.match(/Titulo Cupo/g)).toHaveLength(Number(pages));
}, 180_000);
