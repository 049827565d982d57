import { expect, it } from 'vitest';
import { columnsOf } from '#admin/query/columns.ts';
import { tableColumns } from '#admin/list/layouts/table/tableColumns.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const type = typeOf({ nombre: { type: 'string' }, oficina: { type: 'string' }, costo: { type: 'number' } });
const columns = columnsOf(type).filter(({ field }) => field !== undefined);

it.each([390, 1280])(
  'the title is twice as wide as another text, and numbers keep their width: %i pixels',
  (availableWidth) => {
    const widths = tableColumns({ type, columns, availableWidth }).map(({ width }) => width);
    const [title = 0, text = 0, number = 0] = widths;
    expect(title).toBeGreaterThanOrEqual(2 * text);
    expect(title).toBeGreaterThan(200);
    expect(number).toBe(88);
  },
);

it('a column of numbers has room for its heading', () => {
  const counted = typeOf({
    nombre: { type: 'string' },
    version: { title: 'Versión publicada', type: 'integer' },
    piso: { title: 'Piso', type: 'integer' },
  });
  const all = columnsOf(counted).filter(({ field }) => field !== undefined);
  const [, version, floor] = tableColumns({ type: counted, columns: all, availableWidth: 820 });
  expect(version?.width).toBe('Versión publicada'.length * 8 + 24);
  expect(floor?.width).toBe(88);
});

it('a title that forms give half a row leaves room to other texts, unless these are at their narrowest', () => {
  const reference = { type: 'string', 'x-field': { width: 'half' } };
  const cases = typeOf(
    { referencia: reference, flujo: { type: 'string' } },
    { 'x-content': { titleField: 'referencia' } },
  );
  const all = columnsOf(cases).filter(({ field }) => field !== undefined);
  const [title, text] = tableColumns({ type: cases, columns: all, availableWidth: 820 });
  expect(title?.isTitle).toBe(true);
  expect(title?.width).toBeLessThan(text?.width ?? 0);
  const [narrow, other] = tableColumns({ type: cases, columns: all, availableWidth: 200 });
  expect(narrow?.width).toBe(other?.width);
});

it('short choices, such as states, leave their room to texts', () => {
  const choice = (...labels: string[]) => ({
    enum: labels.map((label) => label.toLowerCase()),
    'x-field': { labels: Object.fromEntries(labels.map((label) => [label.toLowerCase(), label])) },
  });
  const cases = typeOf({
    referencia: { type: 'string' },
    flujo: { type: 'string' },
    estado: choice('En progreso', 'Completado'),
    motivo: choice('Falta la firma de la persona que lo solicita'),
  });
  const all = columnsOf(cases).filter(({ field }) => field !== undefined);
  const [, text, state, reason] = tableColumns({ type: cases, columns: all, availableWidth: 820 });
  expect(state?.width).toBe('En progreso'.length * 8 + 24);
  expect(reason?.width).toBe(text?.width);
});

it('a mail address gets more room than another text, so that it is not cut where names have room to spare', () => {
  const people = typeOf({
    nombre: { type: 'string' },
    correo: { type: 'string', format: 'email' },
    zona: { type: 'string' },
  });
  const all = columnsOf(people).filter(({ field }) => field !== undefined);
  const widths = tableColumns({ type: people, columns: all, availableWidth: 820 });
  const [, mail, zone] = widths.map(({ width }) => width);
  expect(mail).toBeGreaterThan(280);
  expect(zone).toBeLessThan(180);
});

it('a day in words gets the room that it needs', () => {
  const date = { type: 'string', format: 'date' };
  const news = typeOf({ nombre: { type: 'string' }, dia: date, largo: { ...date, 'x-field': { dateStyle: 'long' } } });
  const all = columnsOf(news).filter(({ field }) => field !== undefined);
  const [, short, long] = tableColumns({ type: news, columns: all, availableWidth: 820 }).map(({ width }) => width);
  expect([short, long]).toEqual([120, 216]);
});

it('where a table scrolls, the part in sight ends with a whole column, such as a date', () => {
  const task = typeOf({
    titulo: { type: 'string' },
    prioridad: { type: 'string' },
    categoria: { type: 'string' },
    vence: { type: 'string', format: 'date' },
    responsable: { type: 'string' },
    etiquetas: { type: 'string' },
  });
  const all = columnsOf(task).filter(({ field }) => field !== undefined);
  for (const [availableWidth, count] of [
    [480, 3],
    [504, 4],
    [540, 4],
  ] as const) {
    const shown = tableColumns({ type: task, columns: all, availableWidth });
    const inSight = shown.slice(0, count).reduce((sum, { width }) => sum + width, 0);
    expect([availableWidth, shown[3]?.width, availableWidth - inSight <= count]).toEqual([availableWidth, 120, true]);
    expect(inSight).toBeLessThanOrEqual(availableWidth);
  }
});
