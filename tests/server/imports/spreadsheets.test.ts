import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { buildApp } from '../buildApp.ts';
import { importsOf } from './importTools.ts';
import { bookOf, numberCell, textCell } from './workbookOf.ts';

const { faults: texts } = serverEs.imports;
const celdas = {
  title: 'Celdas',
  type: 'object',
  required: ['titulo'],
  properties: {
    titulo: { type: 'string' },
    texto: { type: 'string' },
    numero: { type: 'number' },
    hora: { type: 'string', format: 'time' },
    dia: { type: 'string', format: 'date' },
    momento: { type: 'string', format: 'date-time' },
    clave: { enum: [7, 8] },
  },
  'x-content': { list: { sort: 'titulo' } },
};
const build = async () => importsOf(await buildApp({ schemas: { celdas } }), 'celdas');

/** What becomes of one cell with a number and a format in a column. */
async function valueOf(
  tools: Awaited<ReturnType<typeof build>>,
  [field, format, number]: readonly [string, string, number],
) {
  const rows = [textCell('titulo') + textCell(field), textCell('Uno') + numberCell(number, 1)];
  const { body } = await tools.upload(bookOf([{ name: 'Hoja', rows }], [format]), 'celdas.xlsx');
  await tools.check(body.id, { match: null });
  const [row] = [...(await tools.rows(body.id, 'new')), ...(await tools.rows(body.id, 'faulty'))];
  return row;
}

test('real times, masks of digits and percentages of a sheet are what people see', async () => {
  const app = await buildApp({ schemas: { celdas } });
  const tools = importsOf(app, 'celdas');
  const table: readonly (readonly [field: string, format: string, number: number, value: unknown])[] = [
    ['hora', 'h:mm', 0.354166667, '08:30:00Z'],
    ['hora', 'h:mm:ss AM/PM', 0.75, '18:00:00Z'],
    ['hora', '[h]:mm', 0.354166667, '08:30:00Z'],
    ['hora', 'h:mm', 45_000.354166667, '08:30:00Z'],
    ['hora', 'dd/mm/yyyy hh:mm', 0.354166667, '08:30:00Z'],
    ['texto', 'hh:mm', 0.354166667, '08:30'],
    ['texto', '[h]:mm', 1.5, '36:00'],
    ['texto', '[h]:mm', 100.5, '2412:00'],
    ['dia', 'dd/mm/yyyy', 45_000, '2023-03-15'],
    ['dia', 'dd/mm/yyyy', 45_000.354166667, '2023-03-15'],
    ['momento', 'dd/mm/yyyy hh:mm', 45_000.354166667, '2023-03-15T14:30:00.000Z'],
    ['texto', '00000', 123, '00123'],
    ['numero', '00000', 123, 123],
    ['texto', '000-000', 1234, '001-234'],
    ['texto', '0000 0000', 55_512_345, '5551 2345'],
    ['texto', '0000\\ 00000\\ 0000', 123_456_789_012, '0123 45678 9012'],
    ['texto', '[<=9999999]###-####;(###) ###-####', 5_551_234, '555-1234'],
    ['texto', '"Exp. "0000', 12, 'Exp. 0012'],
    ['numero', '"Exp. "0000', 12, 12],
    ['clave', '000', 7, 7],
    ['texto', '0', 12, '12'],
    ['texto', '#,##0.00', 1234.5, '1234.5'],
    ['texto', 'General', 7, '7'],
    ['texto', '0%', 0.5, '50%'],
    ['numero', '"Q"#,##0.00;("Q"#,##0.00)', -1234.5, -1234.5],
  ];
  const rows = table.map(([field, , number], index) => {
    const columns = Object.keys(celdas.properties).slice(1);
    return (
      textCell(`${100 + index}`) +
      columns.map((name) => (name === field ? numberCell(number, index + 1) : '<c/>')).join('')
    );
  });
  const header = Object.keys(celdas.properties).map(textCell).join('');
  const book = bookOf(
    [{ name: 'Hoja', rows: [header, ...rows] }],
    table.map(([, format]) => format),
  );
  expect(await tools.whole(book, { match: null, publication: 'published' })).toMatchObject({
    state: 'done',
    result: { created: table.length },
  });
  const { body } = await app.staff('GET', '/api/celdas?_sort=titulo&_start=0&_end=100');
  expect(
    body.map((record: Record<string, unknown>, index: number) => [
      ...(table[index] ?? []).slice(0, 3),
      record[table[index]?.[0] ?? ''],
    ]),
  ).toEqual(table);
});

test('an amount in the currency of another country is a fault, as in a CSV, and one of the town is its number', async () => {
  const tools = await build();
  for (const format of ['[$€-2] #,##0.00', '#,##0.00\\ "CHF €"', '[$JPY] 0'])
    expect(await valueOf(tools, ['numero', format, 5.5])).toMatchObject({
      faults: [{ column: 1, message: expect.stringContaining('no es la unidad ni la moneda') }],
    });
  for (const format of ['"$"#,##0.00', '_-[$Q-100A]* #,##0.00_-', '[$US$-409]0', '[$-409]0.0'])
    expect(await valueOf(tools, ['numero', format, 5.5])).toMatchObject({ kind: 'new' });
  expect(await valueOf(tools, ['texto', '[$€-2] 0', 5])).toMatchObject({ kind: 'new' });
});

test('a date with a time is refused by fields of one of them, and a time of more than a day by both', async () => {
  const tools = await build();
  const faultOf = async (...cell: Parameters<typeof valueOf>[1]) => (await valueOf(tools, cell)).faults?.[0]?.message;
  expect(await faultOf('dia', 'dd/mm/yyyy hh:mm', 45_000.25)).toBe(texts.dateWithTime);
  expect(await faultOf('hora', 'dd/mm/yyyy hh:mm', 45_000.25)).toBe(texts.timeWithDate);
  expect(await faultOf('hora', '[h]:mm', 1.5)).toBe(texts.time);
  expect(await faultOf('dia', 'h:mm', 0.25)).toBe(texts.date);
});

test('formulas without a result and with an error are faults of their rows, also where nothing else is in them', async () => {
  const tools = await build();
  const formula = '<c><f>A1+1</f></c>';
  const rows = [
    textCell('titulo') + textCell('numero') + textCell('texto'),
    textCell('Sin resultado') + formula,
    `${textCell('Con error')}<c t="e"><f>B9</f><v>#REF!</v></c>`,
    `<c/>${formula}`,
    `${textCell('Vacía')}<c><f>A1</f><v></v></c>`,
    `${textCell('Texto de error')}<c/>${textCell('#N/A')}`,
    `${textCell('Texto vacío')}<c/><c t="str"><f>""</f><v></v></c>`,
    `${textCell('Buena')}<c><f>A1+1</f><v>3</v></c>`,
  ];
  const { body } = await tools.upload(bookOf([{ name: 'Hoja', rows }]), 'formulas.xlsx');
  expect(await tools.check(body.id, { match: null })).toMatchObject({ counts: { new: 2, faulty: 5 } });
  const faulty = await tools.rows(body.id, 'faulty');
  expect(faulty.map(({ row, cells, faults }: any) => [row, cells, faults])).toEqual([
    [2, ['Sin resultado', ''], [{ column: 1, message: texts.noResult }]],
    [3, ['Con error', '#REF!'], [{ column: 1, message: texts.formulaError('#REF!') }]],
    [4, [null, ''], [{ column: 1, message: texts.noResult }]],
    [5, ['Vacía', ''], [{ column: 1, message: texts.noResult }]],
    [6, ['Texto de error', null, '#N/A'], [{ column: 2, message: texts.formulaError('#N/A') }]],
  ]);
  expect(await tools.run(body.id, false)).toMatchObject({ result: { created: 2, faulty: 5 } });
});

test.each([
  ['a quote that nobody closes', '"A,1\nB,2\n', [[2, texts.openQuote(2)]], 1],
  ['a quote that swallows the quotes of the next row', 'X,1\n"A,1\n"B",2\nC,3\n', [[3, texts.openQuote(3)]], 3],
  [
    'two such rows',
    '"A,1\n"B,2\nC,3\n',
    [
      [2, texts.openQuote(2)],
      [3, texts.openQuote(3)],
    ],
    1,
  ],
  ['text behind a closed quote', '"A" de oro,1\nB,2\n', [[2, texts.textAfterQuote(2)]], 1],
  ['quotes after a cell of several lines', '"A\r\nB",1\r\n"C,2\r\nD,3', [[3, texts.openQuote(4)]], 2],
  ['a quote in the middle of a cell', '5" tubo,1\nTubo 5","2"\n', [], 2],
  ['doubled quotes and line breaks', '"A ""b""\n\n,c",1\n"D" ,2\n', [], 2],
  [
    'the error of a formula',
    '#¡REF!,1\nB,#N/A\nC,3\n',
    [
      [2, texts.formulaError('#¡REF!')],
      [3, texts.formulaError('#N/A')],
    ],
    1,
  ],
] as const)('a CSV with %s says its line and keeps the rows around it', async (_what, lines, faults, good) => {
  const tools = await build();
  const { body } = await tools.upload(`titulo,numero\n${lines}`);
  expect(await tools.check(body.id, { match: null })).toMatchObject({ counts: { new: good, faulty: faults.length } });
  const faulty = await tools.rows(body.id, 'faulty');
  expect(faulty.map(({ row, faults }: any) => [row, faults[0].message])).toEqual(faults);
});

test('a header with an open quote refuses the file with its line', async () => {
  const { upload } = await build();
  expect(await upload('titulo,"numero\nA,1\n')).toMatchObject({ status: 422, body: { detail: texts.openQuote(1) } });
});

test('the first sheet with rows is read, and any other is chosen by its name', async () => {
  const { upload, check } = await build();
  const rows = (title: string) => [textCell('titulo'), textCell(title)];
  const book = bookOf([
    { name: 'Portada', rows: [textCell('Listado')] },
    { name: 'Oculta', rows: rows('Secreta'), state: 'hidden' },
    { name: 'Datos & más', rows: rows('Uno') },
    { name: 'Otra', rows: [...rows('Dos'), textCell('Tres')] },
    { name: 'Vacía', rows: [] },
  ]);
  const { status, body } = await upload(book, 'libro.xlsx');
  expect([status, body.sheet, body.sample]).toEqual([201, 'Datos & más', [['Uno']]]);
  expect(body.sheets).toEqual([
    { name: 'Portada', rows: 0, isHidden: false },
    { name: 'Oculta', rows: 1, isHidden: true },
    { name: 'Datos & más', rows: 1, isHidden: false },
    { name: 'Otra', rows: 2, isHidden: false },
    { name: 'Vacía', rows: 0, isHidden: false },
  ]);
  const other = await upload(book, 'libro.xlsx', undefined, '?sheet=Otra');
  expect(other.body).toMatchObject({ sheet: 'Otra', total: 2 });
  expect(await check(other.body.id)).toMatchObject({ sheet: 'Otra', counts: { new: 2 } });
  expect((await upload(book, 'libro.xlsx', undefined, '?sheet=Oculta')).body).toMatchObject({ total: 1 });
  const empty = await upload(book, 'libro.xlsx', undefined, '?sheet=Portada');
  expect(empty).toMatchObject({ status: 422, body: { detail: serverEs.imports.file.emptySheet('Portada') } });
  const missing = await upload(book, 'libro.xlsx', undefined, '?sheet=Nada');
  expect(missing).toMatchObject({ status: 422, body: { detail: serverEs.imports.file.noSheet('Nada') } });
});

test('of ten thousand rows with one fault of each kind, each is a fault of its own row and the others are imported', async () => {
  const app = await buildApp({ schemas: { celdas } });
  const { upload, check, rows, run } = importsOf(app, 'celdas');
  const wrong: Readonly<Record<number, readonly [line: string, message: string]>> = {
    100: ['"Sin cerrar,,1', texts.openQuote(100)],
    2000: ['"Casa" nueva,,1', texts.textAfterQuote(2000)],
    3000: ['Error,#REF!,1', texts.formulaError('#REF!')],
    4000: ['Número,,doce', serverEs.kinds.numbers.text],
    5000: ['Hora,,,25:00', texts.time],
    6000: ['Fecha,,,,31/02/2026', texts.date],
    7000: ['Larga,,1,,,,,de más', texts.tooLong],
    9000: ['Otra,"sin cerrar', texts.openQuote(9000)],
  };
  const lines = Array.from(
    { length: 10_000 },
    (_, index) => wrong[index + 2]?.[0] ?? `Fila ${index + 2},"a ""b""",${index},08:30`,
  );
  const { body } = await upload(`titulo,texto,numero,hora,dia,momento\n${lines.join('\n')}\n`);
  expect(await check(body.id, { match: null })).toMatchObject({ counts: { new: 9992, faulty: 8 } });
  const faultyRows = await rows(body.id, 'faulty');
  expect(faultyRows.map(({ row, faults }: any) => [row, faults.map(({ message }: any) => message)])).toEqual(
    Object.entries(wrong).map(([row, [, message]]) => [Number(row), [message]]),
  );
  expect(await run(body.id, false)).toMatchObject({ state: 'done', result: { created: 9992, faulty: 8 } });
  expect((await app.staff('GET', '/api/celdas?_start=0&_end=1')).headers['x-total-count']).toBe('9992');
}, 300_000);
