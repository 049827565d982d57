import { describe, expect, test } from 'vitest';
import { buildApp } from '../buildApp.ts';

const rows = [
  { titulo: 'Agua para todos', cupo: 5, fecha: '2026-01-10', gratis: true },
  { titulo: 'Bingo', cupo: 50, fecha: '2026-03-01' },
  { titulo: 'Cine', cupo: 9, etiquetas: ['niños'] },
  { titulo: 'Danza', etiquetas: [] },
];

async function build() {
  const app = await buildApp();
  for (const body of rows) expect((await app.staff('POST', '/api/eventos', { body })).status).toBe(201);
  return app;
}

describe('groups of conditions in the query of a list', () => {
  test('any or all conditions match, with groups inside groups and beside simple filters', async () => {
    const { staff } = await build();
    const initials = async (query: string) => {
      const { status, body } = await staff('GET', `/api/eventos?_sort=titulo&${query}`);
      expect([query, status]).toEqual([query, 200]);
      return body.map(({ titulo }: { titulo: string }) => titulo[0]).join('');
    };
    expect(await initials('any.titulo_like=agua&any.cupo_gt=9')).toBe('AB');
    expect(await initials('any.titulo=cine&any.titulo=danza')).toBe('CD');
    expect(await initials('all.titulo_like=a&all.titulo_like=n')).toBe('D');
    expect(await initials('any.titulo_like=danz&any.all.cupo_gt=5&any.all.cupo_lt=50')).toBe('CD');
    expect(await initials('any.all.cupo_lt=6&any.all2.cupo_gt=40')).toBe('AB');
    expect(await initials('all.any.cupo=5&all.any.cupo=9&all.any2.fecha_empty=true')).toBe('C');
    expect(await initials('any.cupo_between=4..6&any.fecha_between=2026-02-01..2026-04-01')).toBe('AB');
    expect(await initials('cupo_between=5..9')).toBe('AC');
    expect(await initials('any.etiquetas=niños&any.gratis=true')).toBe('AC');
    expect(await initials('any.fecha_empty=true&cupo_empty=false')).toBe('C');
    expect(await initials('etiquetas_empty=true&titulo_unlike=o')).toBe('D');
    expect(await initials('any.cupo_gt=5&any2.titulo_like=cine&any2.titulo_like=danza')).toBe('C');
    expect(await initials('any.cupo_gt=5&q=bingo')).toBe('B');
    expect(await initials('any._state=draft&any.id=x')).toBe('');
  });

  test.each([
    ['any.nada=1', 'No existe el campo o parámetro «nada».'],
    ['any.cupo_like=1', 'El campo «cupo» no admite este filtro.'],
    ['all.cupo_gt=mucho', 'El valor de «cupo_gt» no corresponde al tipo del campo.'],
    ['any.cupo_between=5', 'El valor de «cupo_between» debe tener dos extremos separados por «..», como 5..10.'],
    ['any.cupo_empty=1', 'El valor de «cupo_empty» no corresponde al tipo del campo.'],
    ['any.all.any.all.cupo=1', '«any.all.any.all.cupo» tiene demasiados grupos unos dentro de otros; a lo sumo 3.'],
  ])('%s is refused with 422 and a message', async (query, detail) => {
    const { staff } = await buildApp();
    const { status, body } = await staff('GET', `/api/eventos?${query}`);
    expect({ status, detail: body.detail }).toEqual({ status: 422, detail });
  });

  test('more than a hundred conditions are refused, however they are grouped', async () => {
    const { staff } = await buildApp();
    const query = Array.from({ length: 101 }, (_, index) => `any.all${index}.cupo=${index}`).join('&');
    expect((await staff('GET', `/api/eventos?${query}`)).body.detail).toMatch('máximo 100 condiciones');
  });

  test('a citizen cannot filter by a private field in a group, and can by public ones', async () => {
    const { citizen } = await build();
    expect((await citizen('GET', '/api/eventos?any.all.gratis=true')).status).toBe(401);
    expect((await citizen('GET', '/api/eventos?any._createdBy=x&any.cupo=5')).status).toBe(401);
    expect((await citizen('GET', '/api/eventos?any.cupo=5&any.all.cupo_gt=40')).body).toHaveLength(2);
  });
});
