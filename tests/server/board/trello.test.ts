import { describe, expect, it } from 'vitest';
import { boardTypes, buildTask } from '#tests/support/builders/boardTypes.ts';
import board from '../../fixtures/trello/board.json' with { type: 'json' };
import { buildApp } from '../buildApp.ts';
import { importsOf } from '../imports/importTools.ts';

/** A portal with the project of the board in the fixture, whose members are Ana López, Rosa by her user name, and Leo, who has no account. */
async function buildImport() {
  const app = await buildApp({ hasRoles: true, schemas: boardTypes });
  const rosa = await app.secondStaff({ email: 'rosa@example.test', nombre: 'Rosa Xoc', rol: 'operador' });
  const member = await app.secondStaff({ email: 'luis@example.test', rol: 'operador', rolTablero: 'member' });
  const project = { name: 'Plaza', description: 'Remodelación.' };
  const { body } = await app.staff('POST', '/api/proyectos', { body: project });
  const ofMember = importsOf({ ...app, token: member.token, staff: member.request }, 'tareas');
  const upload = async (file: object = board, { upload: send } = importsOf(app, 'tareas')) =>
    (await send(JSON.stringify(file), 'trello.json')).body.id as string;
  const tasks = async () => (await app.staff('GET', '/api/tareas?_sort=title')).body;
  const commentsOn = async (id: string) => {
    const { body: comments } = await app.staff('GET', `/api/observaciones?taskId=${id}&_sort=_createdAt&_order=asc`);
    return (comments as readonly any[]).map(({ content }) => content);
  };
  return { ...app, ...importsOf(app, 'tareas'), projectId: body.id, rosa, member, ofMember, upload, tasks, commentsOn };
}

const others = (names: string) => `Miembros de la tarjeta en Trello: ${names}`;

describe('the export of a Trello board', () => {
  it('becomes tasks of the project of its name, with lists as phases, labels, days and steps', async () => {
    const { upload, check, run, tasks, projectId } = await buildImport();
    const id = await upload();
    await check(id);
    expect(await run(id)).toMatchObject({ state: 'done', result: { created: 3 } });
    expect(await tasks()).toMatchObject([
      { title: 'Avisar', phase: 'backlog', labels: ['Vecinos'], projectId },
      { title: 'Leer el acta', description: 'Leer el acta', phase: 'review', archived: true },
      {
        title: 'Sembrar',
        phase: 'inProgress',
        dueDate: '2031-05-06',
        labels: ['Jardín'],
        checklist: [
          { text: 'Comprar', done: true },
          { text: 'Cavar', done: false },
        ],
      },
    ]);
  });

  it('puts the first member with an account in charge, and keeps the others and the comments as observations', async () => {
    const { upload, check, run, rows, tasks, commentsOn, person, rosa, staff } = await buildImport();
    const id = await upload();
    const { header, suggestion } = (await staff('GET', `/api/imports/tareas/${id}`)).body;
    expect(suggestion.columns[header.indexOf('Observaciones')]).toBe('_comments');
    await check(id);
    const dry = (await rows(id, 'new')).map(({ cells }: any) => [
      cells[header.indexOf('Responsable')],
      cells[header.indexOf('Observaciones')].length,
    ]);
    expect(dry).toEqual([
      [null, 1],
      ['Ana López', 0],
      ['Rosa Xoc', 3],
    ]);
    expect((await staff('GET', '/api/observaciones')).body).toEqual([]);
    await run(id);
    const [avisar, acta, sembrar] = await tasks();
    expect([avisar.assignee, acta.assignee, sembrar.assignee]).toEqual([undefined, person.id, rosa.id]);
    expect([avisar.people, acta.people, sembrar.people]).toEqual([undefined, undefined, [person.id]]);
    expect(await commentsOn(sembrar.id)).toEqual([
      others('Leo Contratista, Rosy X., Ana López'),
      'Ana López, 04/05/2031 09:12, en Trello:\nYa hay presupuesto.',
      'Leo Contratista, 04/05/2031 20:30, en Trello:\nLos cedros llegan el martes.\n\n@analopez7 ¿los recibe usted?',
    ]);
    expect(await commentsOn(acta.id)).toEqual([]);
    expect(await commentsOn(avisar.id)).toEqual([others('Leo Contratista')]);
    const stored = (await staff('GET', '/api/observaciones')).body;
    expect(new Set(stored.map(({ _createdBy }: any) => _createdBy))).toEqual(new Set([person.id]));
    expect((await staff('GET', '/api/usuarios')).body).toHaveLength(3);
  });

  it('is taken back with its observations; a task that was edited since keeps its own', async () => {
    const { upload, check, run, undo, tasks, commentsOn, staff } = await buildImport();
    const id = await upload();
    await check(id);
    await run(id);
    const [avisar] = await tasks();
    await staff('PATCH', `/api/tareas/${avisar.id}`, { body: { phase: 'done' } });
    expect(await undo(id)).toMatchObject({ state: 'undone', kept: 1 });
    expect(await tasks()).toMatchObject([{ id: avisar.id }]);
    expect((await staff('GET', '/api/observaciones')).body).toHaveLength(1);
    expect(await commentsOn(avisar.id)).toEqual([others('Leo Contratista')]);
  });

  it('finds no account by its address for a member of the board, who may read names alone', async () => {
    const { upload, ofMember, tasks, person } = await buildImport();
    const id = await upload(board, ofMember);
    await ofMember.check(id);
    expect(await ofMember.run(id)).toMatchObject({ state: 'done' });
    expect((await tasks()).map(({ assignee }: any) => assignee)).toEqual([undefined, person.id, person.id]);
  });

  it('leaves a name that two accounts have to people, and splits a comment that is longer than an observation', async () => {
    const { upload, check, run, tasks, commentsOn, secondStaff } = await buildImport();
    await secondStaff({ email: 'ana2@example.test', nombre: 'Ana Lopez' });
    const [newest, first, ...rest] = board.actions;
    const long = { ...first, data: { ...first?.data, text: 'a'.repeat(9000) } };
    const id = await upload({ ...board, actions: [newest, long, ...rest] });
    await check(id);
    await run(id);
    const [, acta, sembrar] = await tasks();
    expect(acta.assignee).toBeUndefined();
    expect((await commentsOn(sembrar.id)).map((text) => text.length > 4000)).toEqual([false, false, true, true]);
  });

  it('keeps the order of the cards of a list, and the day on which a card is due in the town', async () => {
    const { upload, check, run, staff } = await buildImport();
    const [card] = board.cards;
    const due = ['2031-05-07T03:00:00.000Z', '2031-05-07T15:00:00.000Z', null];
    const cards = ['Segunda', 'Primera', 'Tercera'].map((name, index) => ({
      ...card,
      id: name,
      name,
      due: due[index],
      pos: [20, 10.5, 30][index],
    }));
    const id = await upload({ ...board, cards, actions: [], checklists: [] });
    await check(id);
    await run(id);
    // As a column of the board lists them.
    const { body } = await staff('GET', '/api/tareas?_sort=order,_createdAt&_order=desc,desc');
    expect(body.map((task: any) => [task.title, task.dueDate])).toEqual([
      ['Primera', '2031-05-07'],
      ['Segunda', '2031-05-06'],
      ['Tercera', undefined],
    ]);
  });

  it('is read where somebody edited the file, with parts of other types as if they were missing', async () => {
    const { upload, check, rows } = await buildImport();
    const [card] = board.cards;
    const comment = { type: 'commentCard', data: { card, text: 'Hola' }, date: '-271821-04-20T00:00:00Z' };
    const odd = {
      ...board,
      lists: [null, 1, ...board.lists],
      checklists: [null, { idCard: card?.id, checkItems: [null, { name: 'Medir' }] }],
      actions: [null, { type: 'commentCard' }, comment],
      cards: [{ ...card, labels: [null, { name: { a: 1 } }], idMembers: 'x', due: 5 }, { name: 'Sola' }, null],
    };
    const id = await upload(odd);
    expect((await check(id)).counts).toMatchObject({ new: 1, faulty: 2 });
    expect((await rows(id, 'new'))[0].cells).toContain('Sola');
    const lists = { lists: [], checklists: { a: 1 }, actions: 'x', members: 'x', labels: 1, name: 'Plaza' };
    expect((await check(await upload({ ...board, ...lists }))).counts).toMatchObject({ new: 3, faulty: 0 });
  });

  it('is not the only file that keeps its order: rows of a table stand in it too, below the tasks that people placed', async () => {
    const { upload: _upload, whole, staff } = await buildImport();
    const [{ id: projectId }] = (await staff('GET', '/api/proyectos')).body;
    await staff('POST', '/api/tareas', { body: buildTask({ title: 'De antes', projectId, order: 'hzzzzzabc' }) });
    await whole('Título;Descripción;Proyecto\nUna;a;Plaza\nDos;b;Plaza\nTres;c;Plaza\n');
    await whole('Título;Descripción;Proyecto\nCuatro;d;Plaza\nCinco;e;Plaza\n', {}, 'otra.csv');
    const { body } = await staff('GET', '/api/tareas?_sort=order,_createdAt&_order=desc,desc');
    expect(body.map(({ title }: any) => title)).toEqual(['De antes', 'Una', 'Dos', 'Tres', 'Cuatro', 'Cinco']);
  });

  it('is not the only file with comments: a column of any file has the one comment of a new task', async () => {
    const { upload: _upload, whole, undo, tasks, commentsOn, staff } = await buildImport();
    const file =
      'Título;Descripción;Proyecto;Observaciones\nMedir;La plaza.;Plaza;Con cinta.\nPintar;El muro.;Plaza;\n';
    const done = await whole(file);
    const [medir, pintar] = await tasks();
    expect([await commentsOn(medir.id), await commentsOn(pintar.id)]).toEqual([['Con cinta.'], []]);
    const ids = await whole(`id;Observaciones;Descripción\n${medir.id};Otra vez.;La plaza.\n`, {}, 'otra.csv');
    expect(ids.result).toMatchObject({ created: 0, changed: 0 });
    expect(await commentsOn(medir.id)).toEqual(['Con cinta.']);
    await undo(done.id);
    expect((await staff('GET', '/api/observaciones')).body).toEqual([]);
  });

  it('is refused where the importer may not comment, and where it has no cards', async () => {
    const observaciones = structuredClone(boardTypes.observaciones) as any;
    observaciones['x-content'].access.account.rolTablero.member = ['read'];
    const app = await buildApp({ hasRoles: true, schemas: { ...boardTypes, observaciones } });
    await app.staff('POST', '/api/proyectos', { body: { name: 'Plaza', description: 'Obra.' } });
    const member = await app.secondStaff({ rol: 'operador', rolTablero: 'member' });
    const { upload, check, rows } = importsOf({ ...app, token: member.token, staff: member.request }, 'tareas');
    const { body } = await upload(JSON.stringify(board), 'trello.json');
    expect((await check(body.id)).counts).toMatchObject({ new: 1, faulty: 2 });
    expect((await rows(body.id, 'faulty'))[0].faults).toMatchObject([
      { message: 'No tiene permiso para crear registros.' },
    ]);
    expect((await upload(JSON.stringify({ ...board, cards: [] }), 'vacio.json')).status).toBe(422);
  });
});
