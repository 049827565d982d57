import { describe, expect, it } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { boardTypes } from '#tests/support/builders/boardTypes.ts';
import { buildApp } from '../buildApp.ts';
import { importsOf } from '../imports/importTools.ts';

const { trello: texts } = serverEs.imports;
const long = 'un punto muy largo que nadie corta '.repeat(12).trim();
const board = {
  name: 'Obras de prueba',
  desc: 'Calles y drenajes.',
  members: [{ id: 'm1', fullName: 'Persona Uno', username: 'uno' }],
  labels: [{ id: 'l1', name: 'Urgente', color: 'red' }],
  lists: [
    { id: 'L1', name: 'Sprint 12', pos: 2, closed: false },
    { id: 'L2', name: 'Hecho', pos: 3, closed: false },
    { id: 'L3', name: 'Ideas', pos: 1, closed: true },
  ],
  cards: [
    {
      id: 'c1',
      name: 'Bacheo',
      desc: 'Tres **tramos**',
      idList: 'L1',
      pos: 200,
      due: '2030-03-02T03:00:00.000Z',
      dueComplete: true,
      idMembers: ['m1'],
      idLabels: ['l1'],
      cover: { color: 'red' },
      stickers: [{ id: 's' }],
      customFieldItems: [{ id: 'f' }],
      badges: { votes: 2 },
      attachments: [
        { name: 'plano.pdf', url: 'https://example.org/plano.pdf', pos: 2 },
        { name: '', url: 'https://example.org/foto', pos: 1 },
        { name: 'Carpeta', url: 'file:///obras', pos: 3 },
      ],
    },
    { id: 'c2', name: 'Plantilla', idList: 'L1', pos: 100, isTemplate: true },
    { id: 'c3', name: 'Pintura', idList: 'L2', pos: 50, closed: true, idMembers: ['m9'] },
    { id: 'c4', name: 'Bancas', idList: 'L3', pos: 10 },
    { id: 'c5', name: 'Medir', idList: 'L1', pos: 300, labels: [{ name: 'x'.repeat(41) }] },
  ],
  checklists: [
    {
      id: 'k1',
      idCard: 'c1',
      name: 'Compras',
      pos: 900,
      checkItems: [
        { name: 'segundo', state: 'complete', pos: 200 },
        { name: 'primero', state: 'incomplete', pos: 100, due: '2030-02-02T03:00:00.000Z', idMember: 'm1' },
      ],
    },
    { id: 'k2', idCard: 'c1', name: 'Permisos', pos: 100, checkItems: [{ name: long, state: 'incomplete', pos: 1 }] },
  ],
  actions: [
    {
      type: 'commentCard',
      date: '2030-01-05T16:00:00.000Z',
      memberCreator: { id: 'm1', fullName: 'Persona Uno' },
      data: { card: { id: 'c1' }, text: 'Falta el visto bueno' },
    },
    { type: 'updateCard', date: '2030-01-05T10:00:00.000Z', data: {} },
  ],
};

async function build(file: object = board) {
  const app = await buildApp({ hasRoles: true, schemas: boardTypes });
  const tools = importsOf(app, 'tareas');
  const { body } = await tools.upload(JSON.stringify(file), 'trello.json');
  const create = ({ type, values }: any) => app.staff('POST', `/api/${type}`, { body: values });
  const tasks = async () => {
    const { body: all } = await app.staff('GET', '/api/tareas?_start=0&_end=50');
    return Object.fromEntries(all.map((task: any) => [task.title, task]));
  };
  return { ...app, ...tools, entry: body, create, tasks };
}

describe('a board of Trello', () => {
  it('offers to make its project, and maps its lists to the phases that people choose', async () => {
    const { entry, create, get, check, run, tasks, upload } = await build();
    expect(entry.proposal).toEqual({
      type: 'proyectos',
      title: 'Obras de prueba',
      values: { name: 'Obras de prueba', description: 'Calles y drenajes.' },
    });
    const column = entry.header.indexOf('Fase');
    expect(entry.suggestion.values).toEqual([
      { column, cell: 'Ideas', value: 'backlog' },
      { column, cell: 'Sprint 12', value: 'backlog' },
      { column, cell: 'Hecho', value: 'done' },
    ]);
    expect(await check(entry.id)).toMatchObject({ counts: { faulty: 4 } });
    const { body: project, status } = await create(entry.proposal);
    expect(status).toBe(201);
    expect(await get(entry.id)).not.toHaveProperty('proposal');
    const values = [
      { column, cell: 'Ideas', value: 'todo' },
      { column, cell: 'Sprint 12', value: 'inProgress' },
      { column, cell: 'Hecho', value: 'review' },
    ];
    expect(await check(entry.id, { values })).toMatchObject({ counts: { new: 4, faulty: 0 } });
    await run(entry.id);
    const { Bacheo, Pintura, Bancas, Medir } = await tasks();
    expect([Bacheo, Pintura, Bancas, Medir].map(({ phase, archived }) => [phase, archived])).toEqual([
      ['done', false],
      ['review', true],
      ['todo', true],
      ['inProgress', false],
    ]);
    expect(new Set([Bacheo, Pintura, Bancas, Medir].map(({ projectId }) => projectId))).toEqual(new Set([project.id]));
    const again = await upload(JSON.stringify(board), 'trello.json');
    expect(again.body.suggestion.values).toEqual(values);
  });

  it('keeps lists of steps in their order with names, days and people, whole texts, links and labels', async () => {
    const { entry, create, check, run, tasks } = await build();
    await create(entry.proposal);
    await check(entry.id);
    await run(entry.id);
    const { Bacheo, Medir } = await tasks();
    expect(Bacheo).toMatchObject({
      description: 'Tres **tramos**\n\nAdjunto en Trello: Carpeta file:///obras',
      dueDate: '2030-03-01',
      labels: ['Urgente', 'Sprint 12'],
      checklist: [
        { list: 'Permisos', text: long, done: false },
        { list: 'Compras', text: 'primero', done: false, dueDate: '2030-02-01', person: 'Persona Uno' },
        { list: 'Compras', text: 'segundo', done: true },
      ],
      attachments: [
        { name: 'https://example.org/foto', file: 'https://example.org/foto' },
        { name: 'plano.pdf', file: 'https://example.org/plano.pdf' },
      ],
    });
    expect(Medir).toMatchObject({
      description: `Medir\n\nEtiqueta en Trello: ${'x'.repeat(41)}`,
      labels: ['Sprint 12'],
    });
  });

  it('says what does not come along before anything is imported', async () => {
    const { entry } = await build();
    expect(entry.total).toBe(4);
    expect(entry.notes).toEqual([
      texts.templates(1, '«Plantilla»'),
      texts.strangers('«Persona Uno»'),
      texts.defaults,
      texts.authors,
      texts.omitted.files(3),
      texts.omitted.covers(1),
      texts.omitted.stickers(1),
      texts.omitted.customFields(1),
      texts.omitted.votes(1),
      texts.omitted.formerMembers(1),
      texts.omitted.activity(1),
    ]);
    const many = { ...board, actions: Array.from({ length: 1000 }, () => ({ type: 'updateCard' })) };
    expect((await build(many)).entry.notes).toContain(texts.olderActions);
  });

  it('makes a fault of an item that is longer than a step may be, and cuts nothing', async () => {
    const checklists = [{ idCard: 'c4', name: 'Larga', checkItems: [{ name: 'a'.repeat(1001) }] }];
    const { entry, create, check, rows } = await build({ ...board, checklists });
    await create(entry.proposal);
    expect(await check(entry.id)).toMatchObject({ counts: { new: 3, faulty: 1 } });
    const [row] = await rows(entry.id, 'faulty');
    expect(row.cells).toContain('Bancas');
    expect(row.faults).toMatchObject([
      { column: entry.header.indexOf('Lista de pasos'), message: 'Elemento 1: Escriba como máximo 1000 caracteres' },
    ]);
  });

  it('has the parts of a step in its text where the schema has no place for them', async () => {
    const tareas = structuredClone(boardTypes.tareas) as any;
    for (const name of ['list', 'dueDate', 'person']) delete tareas.properties.checklist.items.properties[name];
    const app = await buildApp({ hasRoles: true, schemas: { ...boardTypes, tareas } });
    const { upload, check, run } = importsOf(app, 'tareas');
    await app.staff('POST', '/api/proyectos', { body: { name: board.name, description: 'Obra.' } });
    const { body } = await upload(JSON.stringify(board), 'trello.json');
    expect(body.proposal).toBeUndefined();
    await check(body.id);
    await run(body.id);
    const { body: tasks } = await app.staff('GET', '/api/tareas?title_like=Bacheo');
    expect(tasks[0].checklist.map(({ text }: any) => text)).toEqual([
      `${long} (Permisos)`,
      'primero (Compras, 2030-02-01, Persona Uno)',
      'segundo (Compras)',
    ]);
  });
});
