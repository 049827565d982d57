import { expect, test } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { sqliteKind } from '#tests/support/testDatabases.ts';
import { buildApp, eventos } from '../buildApp.ts';
import { importsOf } from './importTools.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

const events = async (app: App, query = '') => (await app.staff('GET', `/api/eventos?_sort=titulo${query}`)).body;

test('a CSV file is looked through without a write, then imported, and matched by a unique field afterwards', async () => {
  const app = await buildApp();
  const { upload, check, rows, run, whole } = importsOf(app);
  const { status, body } = await upload(
    'Titulo;CODIGO;fecha;cupo;Gratis\nFeria;a1;15/03/2026;1.200;Sí\nDesfile;a2;;5;no\n',
  );
  expect(status).toBe(201);
  expect(body).toMatchObject({
    state: 'uploaded',
    format: 'csv',
    total: 2,
    header: ['Titulo', 'CODIGO', 'fecha', 'cupo', 'Gratis'],
    suggestion: { columns: ['titulo', 'codigo', 'fecha', 'cupo', 'gratis'], match: 'codigo', decimal: ',' },
  });
  expect(await check(body.id)).toMatchObject({ state: 'checked', counts: { new: 2, changed: 0, same: 0, faulty: 0 } });
  expect(await events(app)).toEqual([]);
  expect(await run(body.id)).toMatchObject({ state: 'done', result: { created: 2, changed: 0, faulty: 0 } });
  expect(await events(app)).toMatchObject([
    { titulo: 'Desfile', codigo: 'a2', cupo: 5, gratis: false, _version: 1 },
    { titulo: 'Feria', codigo: 'a1', fecha: '2026-03-15', cupo: 1200, gratis: true },
  ]);
  const again = await upload('codigo,cupo\na1,7\na2,5\na3,1\n');
  expect(await check(again.body.id)).toMatchObject({ counts: { new: 0, changed: 1, same: 1, faulty: 1 } });
  expect(await rows(again.body.id, 'changed')).toMatchObject([
    { row: 2, title: 'Feria', changes: [{ field: 'cupo', label: 'Cupo', before: '1200', after: '7' }] },
  ]);
  expect(await whole('codigo,cupo,titulo\na1,7,Feria\na3,1,Concierto\n')).toMatchObject({
    result: { created: 1, changed: 1 },
  });
  const [fair] = await events(app, '&codigo=a1');
  expect(fair).toMatchObject({ fecha: '2026-03-15', cupo: 7, _version: 2 });
  expect((await app.staff('GET', `/api/eventos/${fair.id}/history`)).body).toMatchObject([
    { version: 2, byName: 'Ana López', importedFrom: 'datos.csv' },
    { version: 1, importedFrom: 'datos.csv' },
  ]);
});

test('a published import is visible to citizens, a draft is not, and matched records keep their state', async () => {
  const app = await buildApp();
  const { whole } = importsOf(app);
  await whole('titulo,codigo\nOculta,a\n', { publication: 'draft' });
  await whole('titulo,codigo\nVisible,b\nTambién oculta,a\n', { publication: 'published' });
  expect((await app.citizen('GET', '/api/eventos')).body).toMatchObject([{ titulo: 'Visible' }]);
});

test('faulty rows are named by row and column, and their file can be mended and imported again', async () => {
  const app = await buildApp();
  const { upload, check, rows, run, faults } = importsOf(app);
  const { body } = await upload('titulo,cupo,fecha\nA,1,15/03/2026\n,dos,2026-13-40\nC,-4,\n');
  expect(await check(body.id)).toMatchObject({ counts: { new: 1, faulty: 2 } });
  expect(await rows(body.id, 'faulty')).toMatchObject([
    { row: 3, faults: [{ column: 1 }, { column: 2 }] },
    { row: 4, faults: [{ column: 1 }] },
  ]);
  const refused = await app.staff('POST', `/api/imports/eventos/${body.id}/run`, { body: { isAllOrNone: true } });
  expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining('2 filas') } });
  expect(await events(app)).toEqual([]);
  expect(await run(body.id, false)).toMatchObject({ state: 'done', result: { created: 1, faulty: 2 } });
  const file = await faults(body.id);
  expect(file.headers['content-disposition']).toContain('eventos-errores.csv');
  const lines = file.body.split('\r\n');
  expect(lines[0]).toBe('\uFEFFtitulo,cupo,fecha,Errores');
  expect(lines[1]).toMatch(/^,dos,2026-13-40,.*número/);
  const mended = await upload(file.body.replace(',dos,2026-13-40', 'B,2,').replace("C,'-4", 'C,4'));
  expect(mended.body.suggestion.columns).toEqual(['titulo', 'cupo', 'fecha', null]);
  await check(mended.body.id);
  expect(await run(mended.body.id)).toMatchObject({ result: { created: 2 } });
  expect((await events(app)).map(({ titulo }: { titulo: string }) => titulo)).toEqual(['A', 'B', 'C']);
});

test('an XLSX file gives its values, also of formulas, and a JSON file its members', async () => {
  const app = await buildApp();
  const { whole } = importsOf(app);
  const rows = [
    ['titulo', 'fecha', 'cupo', 'etiquetas'],
    ['Feria', new Date(Date.UTC(2026, 2, 15)), null, 'sol; agua'],
  ];
  const cells = new Map([['1,2', { formula: '3*4', formulaResult: 12, value: 12 }]]);
  const sheet = await writeXlsx({ sheets: [{ name: 'Hoja', rows, cells }] });
  expect(await whole(sheet, {}, 'datos.xlsx')).toMatchObject({ format: 'xlsx', result: { created: 1 } });
  const json = JSON.stringify([
    { titulo: 'Acta', extra: { a: [1] } },
    { titulo: 'Mesa', etiquetas: ['x;y'] },
  ]);
  expect(await whole(json, {}, 'datos.json')).toMatchObject({ format: 'json', result: { created: 2 } });
  expect(await events(app)).toMatchObject([
    { titulo: 'Acta', extra: { a: [1] } },
    { titulo: 'Feria', fecha: '2026-03-15', cupo: 12, etiquetas: ['sol', 'agua'] },
    { titulo: 'Mesa', etiquetas: ['x;y'] },
  ]);
});

test('the CSV template has the separator of exports', async () => {
  const { app, token } = await buildApp();
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await app.inject({ url: '/api/imports/eventos/template?format=csv', headers });
  expect(body).toMatch(/^\uFEFF[^,]*Titulo;[^,]*\r\n$/);
});

test('a text of a CSV file loses the apostrophes that an export puts before formulas, one of JSON keeps them', async () => {
  const app = await buildApp();
  const { whole } = importsOf(app);
  await whole(`titulo,resumen\n'=1+1,"x;'=2;''=3"\n`);
  await whole(JSON.stringify([{ titulo: "'=4", resumen: "x;'=5" }]), {}, 'datos.json');
  expect(await events(app)).toMatchObject([
    { titulo: "'=4", resumen: "x;'=5" },
    { titulo: '=1+1', resumen: "x;=2;'=3" },
  ]);
});

test('a file in Windows-1252 with tabs keeps its accents, quotes, dashes and signs of currencies', async () => {
  const app = await buildApp();
  const { whole } = importsOf(app);
  await whole(Buffer.from('titulo\tresumen\nCami\u00f3n\t\x93A\u00f1o\x94 \x96 5 \x80\n', 'latin1'));
  expect(await events(app)).toMatchObject([{ titulo: 'Camión', resumen: '“Año” – 5 €' }]);
});

test('records are related by their titles', async () => {
  const app = await buildApp();
  const { id } = (await app.staff('POST', '/api/lugares', { body: { nombre: 'Parque central' } })).body;
  for (const nombre of ['Salón', 'Salón']) await app.staff('POST', '/api/lugares', { body: { nombre } });
  const { upload, check, rows, run } = importsOf(app);
  const { body } = await upload('titulo,lugar\nA,parque central\nB,Salón\nC,Luna\n');
  expect(await check(body.id)).toMatchObject({ counts: { new: 1, faulty: 2 } });
  expect(await rows(body.id, 'faulty')).toMatchObject([
    { faults: [{ column: 1, message: expect.stringContaining('2 registros') }] },
    { faults: [{ column: 1, message: expect.stringContaining('Luna') }] },
  ]);
  await run(body.id, false);
  expect(await events(app)).toMatchObject([{ titulo: 'A', lugar: id }]);
});

test('a value that must be unique is faulty when the file repeats it or another record has it', async () => {
  const app = await buildApp();
  await app.staff('POST', '/api/eventos', { body: { titulo: 'Vieja', codigo: 'x' } });
  const { upload, check, rows } = importsOf(app);
  const { body } = await upload('titulo,codigo\nA,x\nB,y\nC,Y\n');
  await check(body.id, { match: null });
  expect(await rows(body.id, 'faulty')).toMatchObject([
    { row: 2, faults: [{ column: 1, message: expect.stringContaining('Otro registro') }] },
    { row: 4, faults: [{ column: 1, message: expect.stringContaining('fila 3') }] },
  ]);
  const byCode = await upload('titulo,codigo\nA,x\nB,x\n');
  await check(byCode.body.id, { match: 'codigo' });
  expect(await rows(byCode.body.id, 'faulty')).toMatchObject([
    { row: 3, faults: [{ column: 1, message: expect.stringContaining('fila 2') }] },
  ]);
});

test('the columns of a file are remembered for the next file with the same header', async () => {
  const app = await buildApp();
  const { upload, check } = importsOf(app);
  const first = await upload('Nombre del acto,codigo\nA,1\n');
  expect(first.body.suggestion.columns).toEqual([null, 'codigo']);
  await check(first.body.id, { columns: ['titulo', 'codigo'] });
  const second = await upload('Nombre del acto,codigo\nB,2\n');
  expect(second.body.suggestion.columns).toEqual(['titulo', 'codigo']);
  const renamed = await upload('Nombre,codigo\nB,2\n');
  expect(renamed.body.suggestion.columns).toEqual([null, 'codigo']);
});

test('wrong columns and files are refused with a message', async () => {
  const app = await buildApp();
  const { upload } = importsOf(app);
  const files: [string | Uint8Array, number, string][] = [
    ['', 422, 'ninguna fila'],
    ['titulo,cupo\n', 422, 'ninguna fila'],
    ['titulo,Titulo\nA,B\n', 422, 'dos columnas'],
    ['[{"titulo":', 422, 'JSON'],
    [Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 422, 'XLSX'],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 422, 'CSV, XLSX o JSON'],
    [Buffer.alloc(26 * 1024 * 1024, 'a'), 413, '25 MB'],
  ];
  for (const [content, status, part] of files)
    expect(await upload(content)).toMatchObject({ status, body: { detail: expect.stringContaining(part) } });
  expect((await app.staff('GET', '/api/imports/eventos')).body).toEqual([]);
  const { body } = await upload('a,b\n1,2\n');
  const base = { match: null, decimal: '.', publication: 'draft', isAllOrNone: true };
  const settings: [object, string][] = [
    [{ columns: ['titulo'] }, '/columns'],
    [{ columns: ['titulo', 'titulo'] }, '/columns/1'],
    [{ columns: ['titulo', '_version'] }, '/columns/1'],
    [{ columns: [null, 'id'] }, '/columns'],
    [{ columns: ['titulo', null], match: 'codigo' }, '/match'],
  ];
  for (const [change, pointer] of settings) {
    const answer = await app.staff('POST', `/api/imports/eventos/${body.id}/check`, { body: { ...base, ...change } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer }] } });
  }
});

test('an import is taken back with one request; what was edited since stays, unless that is chosen', async () => {
  const app = await buildApp();
  const old = (await app.staff('POST', '/api/eventos', { body: { titulo: 'Vieja', codigo: 'v', cupo: 1 } })).body;
  const { whole, undo } = importsOf(app);
  const entry = await whole('titulo,codigo,cupo\nVieja,v,2\nNueva,n,3\nOtra,o,4\n');
  const [other] = await events(app, '&codigo=o');
  await app.staff('PATCH', `/api/eventos/${other.id}`, { body: { resumen: 'a mano' } });
  const edited = await app.staff('GET', `/api/imports/eventos/${entry.id}/edited`);
  expect(edited.body).toMatchObject({ total: 1, records: [{ id: other.id, title: 'Otra', byName: 'Ana López' }] });
  expect(await undo(entry.id)).toMatchObject({ state: 'undone', kept: 1 });
  expect(await events(app)).toMatchObject([
    { titulo: 'Otra', resumen: 'a mano' },
    { id: old.id, cupo: 1, _version: 3 },
  ]);
  const second = await whole('titulo,codigo,cupo\nVieja,v,9\nNueva,n,3\n');
  await app.staff('PATCH', `/api/eventos/${old.id}`, { body: { resumen: 'a mano' } });
  expect(await undo(second.id, true)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await events(app, '&codigo=v')).toMatchObject([{ cupo: 1, resumen: 'a mano' }]);
  const again = await app.staff('POST', `/api/imports/eventos/${second.id}/undo`, { body: { isEditedUndone: false } });
  expect(again.status).toBe(409);
});

test('the id of a file finds its record, and a new one keeps it', async () => {
  const app = await buildApp();
  const { id } = (await app.staff('POST', '/api/eventos', { body: { titulo: 'A' } })).body;
  const { upload, check, run } = importsOf(app);
  const fresh = '01900000-0000-7000-8000-000000000001';
  const { body } = await upload(`id,titulo\n${id},B\n${fresh},C\n7,D\n,E\n`);
  expect(await check(body.id)).toMatchObject({ counts: { new: 2, changed: 1, faulty: 1 } });
  await run(body.id, false);
  expect((await app.staff('GET', `/api/eventos/${id}`)).body.titulo).toBe('B');
  expect((await app.staff('GET', `/api/eventos/${fresh}`)).body.titulo).toBe('C');
});

test('a record that somebody removes after the dry run is not created again, unless another dry run says so', async () => {
  for (const isAllOrNone of [true, false]) {
    const app = await buildApp();
    const { upload, check, rows, run } = importsOf(app);
    const create = async (titulo: string, codigo: string) =>
      (await app.staff('POST', '/api/eventos', { body: { titulo, codigo, cupo: 1 } })).body;
    const [byId, byCode] = [await create('A', 'a'), await create('B', 'b')];
    const first = (await upload(`id,titulo,cupo\n${byId.id},A,2\n`)).body;
    const second = (await upload('codigo,titulo,cupo\nb,B,2\n')).body;
    for (const { id } of [first, second]) expect(await check(id)).toMatchObject({ counts: { changed: 1 } });
    for (const { id } of [byId, byCode]) await app.staff('DELETE', `/api/eventos/${id}`);
    for (const { id } of [first, second]) {
      const state = isAllOrNone ? 'checked' : 'done';
      expect(await run(id, isAllOrNone)).toMatchObject({ state, counts: { new: 0, changed: 0, faulty: 1 } });
      const message = expect.stringContaining('se eliminó');
      expect(await rows(id, 'faulty')).toMatchObject([{ row: 2, faults: [{ column: null, message }] }]);
    }
    expect(await events(app)).toEqual([]);
  }
  const app = await buildApp();
  const { upload, check } = importsOf(app);
  const { id } = (await app.staff('POST', '/api/eventos', { body: { titulo: 'A', codigo: 'a' } })).body;
  const { body } = await upload('codigo,titulo,cupo\na,A,2\n');
  expect(await check(body.id)).toMatchObject({ counts: { changed: 1 } });
  await app.staff('DELETE', `/api/eventos/${id}`);
  expect(await check(body.id)).toMatchObject({ counts: { new: 1, faulty: 0 } });
});

test('a process and a single record have no imports, and a person without permission may not import', async () => {
  const closed = { ...eventos, 'x-content': { access: { operador: ['read'], editor: ['read', 'create'] } } };
  const app = await buildApp({ hasRoles: true, schemas: { cerrados: closed } });
  for (const type of ['ejecuciones', 'ajustes'])
    expect((await app.staff('POST', `/api/imports/${type}`, { body: {} })).status).toBe(405);
  const operator = await app.secondStaff({ rol: 'operador' });
  expect((await importsOf(app, 'cerrados').upload('titulo\nA\n', 'a.csv', operator.token)).status).toBe(403);
  expect((await operator.request('GET', '/api/imports/cerrados')).status).toBe(403);
  expect((await app.citizen('GET', '/api/imports/eventos')).status).toBe(401);
  await app.staff('POST', '/api/cerrados', { body: { titulo: 'Vieja', codigo: 'v' } });
  const editor = await app.secondStaff({ rol: 'editor', email: 'eva@example.test' });
  const asEditor = importsOf({ ...app, token: editor.token, staff: editor.request }, 'cerrados');
  const { body } = await asEditor.upload('titulo,codigo\nCambiada,v\nNueva,n\n');
  expect(await asEditor.check(body.id)).toMatchObject({ counts: { new: 1, faulty: 1 } });
});

test('an exported file is imported unchanged', async () => {
  const app = await buildApp();
  const { id: lugar } = (await app.staff('POST', '/api/lugares', { body: { nombre: 'Parque; norte' } })).body;
  const values = {
    titulo: '=Feria, 1ª',
    resumen: ' dos\nlíneas;=1+1,-2;-3,@a\t+4 ',
    fecha: '2026-03-15',
    cupo: 1200,
    gratis: true,
    codigo: '007',
    lugar,
    etiquetas: ['a; b', 'c, d'],
    extra: { a: [1, 'x'] },
  };
  const { id } = (await app.staff('POST', '/api/eventos', { body: values })).body;
  await app.staff('POST', '/api/eventos', { body: { titulo: 'Otra', etiquetas: ['x, y'] } });
  const { upload, check, rows } = importsOf(app);
  for (const query of [
    '_format=csv',
    '_format=csv&_separator=,',
    '_format=xlsx',
    '_format=json',
    '_format=csv&_dates=iso&_values=values',
  ]) {
    const file = await app.app.inject({
      url: `/api/export/eventos?${query}`,
      headers: { authorization: `Bearer ${app.token}` },
    });
    expect(file.statusCode).toBe(200);
    const same = await upload(file.rawPayload);
    expect(await check(same.body.id)).toMatchObject({ counts: { new: 0, changed: 0, same: 2, faulty: 0 } });
  }
  const file = await app.app.inject({
    url: '/api/export/eventos?_format=xlsx',
    headers: { authorization: `Bearer ${app.token}` },
  });
  await app.staff('PATCH', `/api/eventos/${id}`, { body: { cupo: 3, etiquetas: [] } });
  const { body } = await upload(file.rawPayload, 'eventos.xlsx');
  expect(await check(body.id)).toMatchObject({ counts: { changed: 1, same: 1 } });
  expect(await rows(body.id, 'changed')).toMatchObject([{ id, changes: [{ field: 'cupo' }, { field: 'etiquetas' }] }]);
});

test('an ended import is deleted, its records stay, and their history still names its file', async () => {
  const app = await buildApp({ database: await sqliteKind.emptyDatabase() });
  const { whole, upload, undo } = importsOf(app);
  const { id } = await whole('titulo\nFeria\n');
  const address = `/api/imports/eventos/${id}`;
  expect((await app.staff('DELETE', address)).status).toBe(204);
  expect((await app.staff('GET', address)).status).toBe(404);
  expect((await app.staff('POST', `${address}/undo`, { body: { isEditedUndone: false } })).status).toBe(404);
  const [fair] = await events(app);
  const history = await app.staff('GET', `/api/eventos/${fair.id}/history`);
  expect(history.body).toMatchObject([{ action: 'create', importedFrom: 'datos.csv' }]);
  const undone = await undo((await whole('titulo\nDesfile\n')).id);
  const { body: uploaded } = await upload('titulo\nActa\n');
  for (const one of [undone, uploaded])
    expect((await app.staff('DELETE', `/api/imports/eventos/${one.id}`)).status).toBe(204);
  expect((await app.staff('GET', '/api/imports/eventos')).body).toEqual([]);
  expect(await events(app)).toMatchObject([{ titulo: 'Feria' }]);
});
