import { expect, test } from 'vitest';
import { saying, startModel } from '#tests/support/modelServer.ts';
import { buildAssistant } from './buildAssistant.ts';
import { watchConnections } from './watchConnections.ts';

test('CHADM-03, CHADM-04, CHADM-05, CHADM-06, CHADM-07, CHADM-12 the scripted assistant answers staff by keyword, without a call', async () => {
  const model = await startModel(saying('Abre siempre.'));
  const { staff, citizen } = await buildAssistant({
    model: { url: model.url, name: 'prueba', key: undefined, seconds: 5 },
  });
  const connections = watchConnections();
  const textOf = async (text: string) =>
    (await staff('POST', '/api/assistant/staff/messages', { body: { text } })).body;
  expect((await citizen('POST', '/api/assistant/staff/messages', { body: { text: 'noticia' } })).status).toBe(401);
  expect((await staff('GET', '/api/assistant/staff')).body).toEqual({
    isOn: true,
    hasModel: true,
    suggestions: [
      '¿Cómo agrego una noticia?',
      '¿Cómo actualizo el organigrama?',
      '¿Cómo creo un flujo de trabajo?',
      '¿Cómo gestiono los servicios municipales?',
    ],
  });
  const screens = {
    noticia: '/admin/noticias',
    Organigramas: '/admin/organigrama',
    flujo: '/admin/workflows',
    workflows: '/admin/workflows',
    SERVICIOS: '/admin/servicios',
  };
  for (const [keyword, href] of Object.entries(screens)) {
    const { outcome, actions } = await textOf(keyword);
    expect([keyword, outcome, actions[0]]).toEqual([
      keyword,
      'reply',
      expect.objectContaining({ kind: 'screen', href }),
    ]);
  }
  expect(connections()).toEqual([]);
  expect((await textOf('flujo')).sources).toMatchObject([{ title: 'Flujos de trabajo', href: '/admin/workflows' }]);
});

test('CHADM-08, CHADM-09, CHADM-10, CHADM-11 its replies name the buttons and fields, and the fallback the support telephone', async () => {
  const { staff } = await buildAssistant();
  const textOf = async (text: string) =>
    (await staff('POST', '/api/assistant/staff/messages', { body: { text } })).body.text;
  expect(await textOf('noticia')).toBe(
    'Una noticia necesita título, contenido e imagen. Complete el formulario y presione «Publicar Noticia».',
  );
  expect(await textOf('organigrama')).toContain('«Guardar Cambios»');
  expect(await textOf('servicio')).toContain('nombre, descripción, requisitos, costos y tiempo de proceso');
  const fallback = (phone: string) =>
    `No encontré esa información. Revise la documentación del sistema o comuníquese con soporte técnico al teléfono ${phone}.`;
  expect(await textOf('impresora')).toBe(fallback('(503) 2222-2222'));
  await staff('PATCH', '/api/asistente/unico', { body: { telefonoSoporte: '2222-9999' } });
  expect(await textOf('impresora')).toBe(fallback('2222-9999'));
});

test('a reply with a typed figure, an unknown token or a token without a record is refused at its field; a broken one falls back', async () => {
  const { staff, ask, idOf } = await buildAssistant();
  const id = await idOf('servicios', 'Matrimonio civil');
  const save = async (respuesta: string) =>
    staff('POST', '/api/respuestas?_state=published', {
      body: { pregunta: 'Boda', publico: 'vecinos', palabras: ['boda'], respuesta },
    });
  for (const text of [
    'Cuesta $200.00.',
    'Tarda ocho días.',
    'Abre a las 8:00.',
    'Llame al 2222-2271.',
    '{{precio}}',
    'A {{horario',
    `{{servicios/${id}.secreto}}`,
    '{{servicios/nada.costo}}',
  ]) {
    const { status, body } = await save(text);
    expect([text, status, body.errors?.[0]?.pointer]).toEqual([text, 422, '/respuesta']);
  }
  expect((await save(`Cuesta {{servicios/${id}.costo}} y tarda {{servicios/${id}.tiempo}}.`)).status).toBe(201);
  expect((await ask('boda')).body).toMatchObject({ outcome: 'reply', text: 'Cuesta $200.00 y tarda 8 días hábiles.' });
  const { body: tokens } = await staff('GET', '/api/assistant/tokens');
  expect(tokens).toContainEqual({
    token: `{{servicios/${id}.costo}}`,
    group: 'Servicio: Matrimonio civil',
    label: 'Costo',
    value: '$200.00',
  });
  await staff('PATCH', `/api/servicios/${id}?_state=draft`, { body: {} });
  expect((await ask('boda')).body.outcome).toBe('fallback');
});

test('a request opens the form with the named values, in both assistants, without a model and without saving', async () => {
  const model = await startModel(saying('Cuesta $1.00.'));
  const { staff, store, typeOf, idOf, secondStaff, person } = await buildAssistant({
    model: { url: model.url, name: 'prueba', key: undefined, seconds: 5 },
  });
  const marta = await secondStaff({ nombre: 'Marta Solís', email: 'marta@example.test', rolTablero: 'member' });
  const scripted = async (text: string) =>
    (await staff('POST', '/api/assistant/staff/messages', { body: { text } })).body;
  const expert = async (content: string) =>
    (await staff('POST', '/ChatIA/ChatGPT2', { body: { messages: [{ role: 'user', content }] } })).body;
  const countOf = async (name: string) =>
    (await store.list(typeOf(name), { where: [], sort: [], offset: 0, limit: 0 })).total;
  const before = [await countOf('noticias'), await countOf('tareas')];

  const news = await scripted('Crear una noticia titulada «Feria del libro»');
  expect(news).toMatchObject({
    outcome: 'screen',
    sources: [],
    actions: [{ kind: 'screen', href: '/admin/noticias', values: { titulo: 'Feria del libro' } }],
  });
  expect(news.text).toBe(
    'El formulario «Publicar Nueva Noticia» se abre con estos datos:\n• Título: Feria del libro\nFalta: Contenido, Imagen.',
  );
  const task = 'Nueva tarea: pintar bancas, para Marta, para el viernes, en el proyecto Plaza central';
  const values = {
    title: 'Pintar bancas',
    assignee: marta.id,
    dueDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    projectId: await idOf('proyectos', 'Plaza central'),
  };
  expect((await scripted(task)).actions).toEqual([
    { kind: 'screen', label: 'Abrir «Nueva Tarea»', href: '/admin/myBoard', values },
  ]);
  const answered = await expert(task);
  expect(new Date(answered.actions[0].values.dueDate).getUTCDay()).toBe(5);
  expect(answered).toMatchObject({ success: true, outcome: 'screen', actions: [{ values }] });
  expect(answered.data).toContain('• Responsable: Marta Solís\n');
  expect(answered.data).toMatch(/• Fecha límite: \d\d\/\d\d\/\d{4}/);
  expect((await scripted('nueva tarea: revisar faroles, para mí')).actions[0].values.assignee).toBe(person.id);
  expect((await scripted('Crear una noticia')).actions[0]).toMatchObject({ href: '/admin/noticias', values: {} });
  expect((await scripted('Crear una noticia')).text).toContain('«Publicar Noticia»');
  expect((await scripted('abre usuarios')).actions).toEqual([
    { kind: 'screen', label: 'Abrir Usuarios', href: '/admin/usuarios' },
  ]);
  expect([await countOf('noticias'), await countOf('tareas')]).toEqual(before);
  expect(model.requests).toEqual([]);
});

test('amounts of a request are shown in the currency of the town', async () => {
  const { staff } = await buildAssistant();
  expect((await staff('PATCH', '/api/pais/unico', { body: { moneda: 'Q' } })).status).toBe(200);
  const body = { text: 'Nuevo servicio: fotocopias, costo 25' };
  const { text, actions } = (await staff('POST', '/api/assistant/staff/messages', { body })).body;
  expect(actions[0].values).toMatchObject({ costo: 25 });
  expect(text).toContain('• Costo: Q25.00');
});

test('what a person may not read or create is neither opened nor filled in', async () => {
  const { secondStaff, store, typeOf } = await buildAssistant({ hasRoles: true });
  const operador = await secondStaff({ rol: 'operador' });
  const marta = await secondStaff({
    nombre: 'Marta Solís',
    email: 'marta@example.test',
    rol: 'editor',
    rolTablero: 'member',
  });
  const ask = async (by: typeof marta, text: string) =>
    (await by.request('POST', '/api/assistant/staff/messages', { body: { text } })).body;
  const refused = await ask(operador, 'Nueva tarea: pintar bancas, para Marta');
  expect([refused.actions, refused.text]).toEqual([[], 'Su cuenta no puede agregar registros en «Tareas».']);
  expect(typeOf('usuarios').access.editor).not.toContain('read');
  const task = await ask(marta, 'Nueva tarea: pintar bancas, para Marta, en el proyecto Plaza central');
  expect(Object.keys(task.actions[0].values)).toEqual(['title', 'projectId']);
  expect(task.text).toContain('No encontré dónde va: «para Marta».');
  expect((await ask(operador, 'Nuevo usuario: Pedro')).outcome).toBe('fallback');
  expect((await store.list(typeOf('tareas'), { where: [], sort: [], offset: 0, limit: 0 })).total).toBeGreaterThan(0);
});

test('conversations of a state that does not exist and figures of a day that does not exist are refused', async () => {
  const { staff } = await buildAssistant();
  for (const query of [
    'conversations?state=esperando',
    'figures?from=2026-13-45',
    'figures?from=2026-02-31',
    'figures?to=hoy',
  ])
    expect((await staff('GET', `/api/assistant/${query}`)).status).toBe(400);
});
